// Draws the report of a series of games from its data: tables that sort, charts, and a game on its map.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const { about, summary, games, replay } = data;
  const main = document.getElementById("main");

  // Elements. Texts are set as texts, so that what modules say cannot become markup.
  const make = (name, attributes = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (value === true) element.setAttribute(key, "");
      else if (value !== false && value != null) element.setAttribute(key, value);
    }
    element.append(...children.filter((child) => child != null));
    return element;
  };
  const section = (id, title, ...children) => {
    const part = make("section", { id, "aria-labelledby": `${id}-title` }, make("h2", { id: `${id}-title` }, title), ...children);
    main.append(part);
    return part;
  };
  const percent = (share) => `${(100 * share).toFixed(1)} %`;
  const fixed = (number, digits = 1) => Number(number).toFixed(digits);
  const per = (number) => (number || 0) / Math.max(1, summary.length ? summary.length.count : 1);

  // A cell: what is shown, and what it is sorted by. Texts are sorted as texts.
  const cell = (shown, key = shown) => ({ shown, key });
  const table = (caption, columns, rows) => {
    const body = make("tbody");
    const head = make("tr");
    const isText = columns.map((_, at) => rows.some((row) => typeof row[at].key === "string"));
    const show = () => body.replaceChildren(...rows.map((row) => make("tr", {}, ...row.map((entry, at) =>
      make(at === 0 ? "th" : "td", { scope: at === 0 ? "row" : null, class: isText[at] ? "text" : null }, entry.shown)))));
    columns.forEach((name, at) => {
      const button = make("button", { type: "button" }, name);
      const header = make("th", { scope: "col", class: isText[at] ? "text" : null, "aria-sort": "none" }, button);
      button.addEventListener("click", () => {
        const wasUp = header.getAttribute("aria-sort") === (isText[at] ? "ascending" : "descending");
        const up = isText[at] ? !wasUp : wasUp;
        for (const other of head.children) other.setAttribute("aria-sort", "none");
        header.setAttribute("aria-sort", up ? "ascending" : "descending");
        const compare = (a, b) => isText[at] ? String(a).localeCompare(String(b), "en", { numeric: true }) : a - b;
        rows.sort((a, b) => (up ? 1 : -1) * compare(a[at].key, b[at].key));
        show();
      });
      head.append(header);
    });
    show();
    return make("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": caption },
      make("table", { class: columns.length > 10 ? "dense" : null }, make("caption", {}, caption), make("thead", {}, head), body));
  };
  const interval = (rate) => {
    const bar = make("span", { class: "bar", "aria-hidden": "true" });
    const range = make("i"), mark = make("b");
    range.style.left = `${100 * rate.low}%`;
    range.style.width = `${100 * (rate.high - rate.low)}%`;
    mark.style.left = `${100 * rate.share}%`;
    bar.append(range, mark);
    return make("span", {}, bar, ` ${percent(rate.low)} to ${percent(rate.high)}`);
  };

  const seeds = games.length ? `seeds ${games[0].seed} to ${games[games.length - 1].seed}` : "no games";
  document.getElementById("about").textContent = `${about.module}: ${summary.games} of ${about.games} games, ${seeds}, at most ` +
    `${about.turns} turns each${about.players.length ? `; players: ${about.players.join(", ")}` : ""}` +
    `${about.rotations > 1 ? `; each seed is played ${about.rotations} times, with the players in other seats` : ""}.`;

  // The size of half a cell and of a row on a map.
  const mapScale = replay ? Math.max(3, Math.min(14, Math.floor(2200 / Math.max(1, replay.width)))) : 0;
  const sizes = { scale: mapScale, height: Math.max(3, Math.round(mapScale * 1.7)) };
  // Columns and rows of a cell of the map, as modules and logs count them.
  const coordinates = ([u, row]) => {
    const y = replay.rows - 1 - row;
    if (!replay.around) return [(u - y + replay.stagger) / 2, y];
    const x = (u - y % 2) / 2 - Math.floor(y / 2);
    return [((x % replay.around) + replay.around) % replay.around, y];
  };

  // What stands between backquotes is code.
  const rich = (text) => text.split("`").map((part, at) => (at % 2 ? make("code", {}, part) : part));

  // Findings. Editors give their places addresses.
  const place = ({ place: { file, line, column }, address }) => {
    const name = make("code", {}, `${file}:${line}:${column}`);
    return address ? make("a", { href: address }, name) : name;
  };
  const items = summary.findings.map((finding) => make("li", { class: finding.severity },
    make("b", {}, finding.severity), " ", ...rich(finding.message), " ", make("code", {}, `[${finding.id}]`),
    finding.place ? make("div", {}, place(finding)) : null,
    finding.help ? make("div", {}, "Help: ", ...rich(finding.help)) : null,
    finding.command ? make("div", {}, `Seen in ${finding.games} of ${summary.games} games. See it: `, make("code", {}, finding.command)) : null));
  // Of many of a kind some are shown, and the rest where somebody asks for it: what else stands out is not buried below them.
  const shownOfKind = 3;
  const kinds = new Map();
  summary.findings.forEach((finding, at) => {
    const kind = `${finding.severity} ${finding.id}`;
    if (!kinds.has(kind)) kinds.set(kind, []);
    kinds.get(kind).push([finding, items[at]]);
  });
  const lists = [...kinds.values()].map((all) => {
    const [first, rest] = all.length > shownOfKind + 1 ? [all.slice(0, shownOfKind), all.slice(shownOfKind)] : [all, []];
    const list = (entries) => make("ul", { class: "findings" }, ...entries.map(([, item]) => item));
    const more = rest.length ? make("details", { class: "more" }, make("summary", {}, `${rest.length} more: ${all[0][0].id}`), list(rest)) : null;
    return [list(first), more].filter((part) => part);
  });
  section("findings", "Findings", ...(items.length ? lists.flat() : [make("p", {}, "Nothing stands out.")]));

  // How games end, who wins.
  const endings = summary.endings.map((count, at) => [cell(data.endings[at]), cell(count.games.times),
    cell(percent(count.games.share), count.games.share), cell(interval(count.games), count.games.share), cell(count.seed)]);
  const lengths = [["all games", summary.length], ["games that were won", summary.length_if_won]].filter(([, length]) => length)
    .map(([name, length]) => [cell(name), cell(length.count), cell(fixed(length.mean), length.mean), cell(length.least), cell(length.low),
      cell(length.median), cell(length.high), cell(length.greatest)]);
  section("endings", "How games end",
    table("Endings, with 95 % intervals", ["ending", "games", "share", "interval", "first seed"], endings),
    lengths.length ? table("Turns", ["which", "games", "mean", "least", "10 %", "median", "90 %", "most"], lengths) : null);
  const rates = (entries, name) => entries.map((entry) => [cell(name(entry)), cell(entry.wins.times), cell(entry.wins.of),
    cell(percent(entry.wins.share), entry.wins.share), cell(interval(entry.wins), entry.wins.share), cell(percent(entry.losses.share), entry.losses.share)]);
  const seatName = (number) => {
    const seat = summary.seats.find((seat) => seat.number === number);
    return seat && seat.name ? `${number} ${seat.name}` : `side ${number}`;
  };
  section("winners", "Who wins",
    summary.players.length ? table("Players, whatever their seats", ["player", "wins", "sides", "won", "interval", "lost"], rates(summary.players, (p) => p.player)) : null,
    table("Seats, whoever sits there", ["side", "wins", "games", "won", "interval", "lost"], rates(summary.seats, (s) => seatName(s.number))),
    summary.seats.some((seat) => seat.endings.length) ? table("Ways to win and to lose", ["side", "way", "times", "games", "share", "interval"],
      summary.seats.flatMap((seat) => seat.endings.map((ending) => [cell(seatName(seat.number)), cell(ending.way), cell(ending.games.times), cell(ending.games.of),
        cell(percent(ending.games.share), ending.games.share), cell(interval(ending.games), ending.games.share)]))) : null,
    data.balance ? table(`Seats by the order of play, in ${data.balance.orders} orders of the same seeds`,
      ["side", "won as given", "games", "won in all orders", "games in all", "points by order"], data.balance.sides.map((side) => {
        const [given, all] = [side.wins / Math.max(1, side.games), side.wins_in_all / Math.max(1, side.games_in_all)];
        const order = 100 * (given - all);
        return [cell(seatName(side.number)), cell(percent(given), given), cell(side.games), cell(percent(all), all), cell(side.games_in_all),
          cell(`${order > 0 ? "+" : ""}${fixed(order)}`, order)];
      })) : null);

  // Health.
  if (summary.health.length) {
    const inWords = (measure, value) => (measure.unit === "percent" ? percent(value) : measure.unit === "turns" ? `${fixed(value)} turns` : fixed(value, 2));
    const rows = summary.health.map((measure) => [cell(measure.id), cell(measure.title), cell(inWords(measure, measure.value), measure.value),
      measure.deviation == null ? cell("-", -1) : cell(inWords(measure, measure.deviation), measure.deviation),
      cell(`${inWords(measure, measure.normal.low)} to ${inWords(measure, measure.normal.high)}`, measure.normal.median),
      cell({ low: "far below", high: "far above" }[measure.stands_out] || "", { low: "far below", high: "far above" }[measure.stands_out] || "")]);
    section("health", "Health of the game", make("p", {}, "Measures of the literature, beside the middle half of many games. ", make("code", {}, "gdl explain NAME"), " defines each."),
      table("Measures", ["measure", "what", "value", "deviation", "normal", "remark"], rows));
  }

  // The course of games.
  // Of the body, which knows the theme of an editor; a canvas takes no mixed colours, so that what comes of them is asked for.
  const probe = make("span", { hidden: "" });
  document.body.append(probe);
  const color = (name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const ink = () => color("--ink");
  const line = () => color("--line");
  const hues = ["#d62728", "#1f6fd6", "#2a9d3a", "#b8860b", "#9932cc", "#008b8b", "#e0569b", "#7a5230"];
  // Lines differ in more than their colours.
  const dashes = [[], [8, 4], [2, 3], [10, 3, 2, 3]];
  // One color a side: that of the map of the replay, if there is one.
  const onMap = new Map((replay ? replay.sides : []).map((side) => [side.number, side.color]));
  const seatColor = (one, at) => onMap.get(one.number) || hues[at % hues.length];
  const charts = [];
  // The ends of a scale that holds 0, with some room at the other end.
  const fromZero = (low, high) => {
    const [bottom, top] = [Math.min(0, low || 0), Math.max(0, high || 0)];
    return bottom === top ? [0, 1] : [bottom * 1.05, top * 1.05];
  };
  const chart = (parent, title, turns, series, note) => {
    const box = make("figure", { "aria-label": title });
    box.style.margin = "0";
    box.append(make("figcaption", {}, title));
    const last = series.map((one) => `${one.label} ${one.values.length ? fixed(one.values[one.values.length - 1]) : "-"}`).join(", ");
    const holder = make("div", { role: "img", "aria-label": `${title}; at the end: ${last}` });
    box.append(holder);
    if (note) box.append(make("small", {}, note));
    parent.append(box);
    charts.push(() => {
      holder.replaceChildren();
      const axis = { stroke: ink(), grid: { stroke: line(), width: 1 }, ticks: { stroke: line() } };
      const drawn = new uPlot({
        width: Math.max(280, Math.floor(box.getBoundingClientRect().width) || 400), height: 240,
        // Heights can be compared only from 0.
        scales: { x: { time: false }, y: { range: (_, low, high) => fromZero(low, high) } }, axes: [{ ...axis }, { ...axis, size: 64 }],
        series: [{ label: "turn" }, ...series.map((one, at) => ({ label: one.label, stroke: one.color ? one.color() : seatColor(one, at), width: 2, dash: dashes[at % dashes.length], value: (_, v) => v == null ? "-" : fixed(v) }))],
      }, [turns, ...series.map((one) => one.values)], holder);
      // Before anybody points at a turn, the last one is told.
      requestAnimationFrame(() => drawn.setLegend({ idx: turns.length - 1 }));
    });
  };
  if (summary.curves.length && summary.curves[0].turns.length) {
    const grid = make("div", { class: "charts" });
    section("course", "The course of games", make("p", {}, "Means over the games that were still going on."), grid);
    // Seats may have different turns if sides came later; all have those of the first.
    const turns = [...new Set(summary.curves.flatMap((curve) => curve.turns))].sort((a, b) => a - b);
    const of = (pick) => summary.curves.map((curve) => {
      const at = new Map(curve.turns.map((turn, index) => [turn, index]));
      const values = pick(curve);
      return { number: curve.number, label: seatName(curve.number), values: turns.map((turn) => (at.has(turn) && values ? values[at.get(turn)] : null)) };
    });
    chart(grid, "Units", turns, of((curve) => curve.units));
    chart(grid, "Value of complete units", turns, of((curve) => curve.value));
    about.materials.forEach((name, at) => chart(grid, `Material: ${name}`, turns, of((curve) => curve.materials[at])));
    about.keepers.filter((keeper) => keeper.score != null).forEach((keeper) =>
      chart(grid, `Score of scorekeeper ${keeper.id}`, turns, of((curve) => curve.scores[keeper.score])));
    chart(grid, "Games still going on", turns, of((curve) => curve.games).slice(0, 1).map((one) => ({ ...one, label: "games", color: ink })));
  }

  // Units and terrain.
  const get = (type, name) => type[name] || 0;
  const types = summary.types.filter((type) => get(type, "initial") + get(type, "created") + get(type, "gained") + get(type, "changed_to") > 0);
  const number = (value) => cell(fixed(per(value)), per(value));
  section("units", "Units", table("Means of a game, over all sides",
    ["type", "start", "begun", "built", "takes", "kills", "beaten", "starved", "other", "value", "attacks", "moves", "idle", "end", "wins"],
    types.map((type) => [cell(type.name), number(get(type, "initial")), number(get(type, "created")), number(get(type, "completed")),
      number(get(type, "captures")), number(get(type, "kills")), number(get(type, "lost_in_combat") + get(type, "lost_to_others")),
      number(get(type, "starved")), number(get(type, "lost_to_terrain") + get(type, "lost_otherwise")), number(get(type, "value_taken") - get(type, "value_lost")),
      number(get(type, "attacks")), number(get(type, "moves")),
      cell(get(type, "able") ? percent(type.idle_share) : "-", get(type, "able") ? type.idle_share : -1), number(get(type, "left")),
      cell(type.win_correlation == null ? "-" : fixed(type.win_correlation, 2), type.win_correlation == null ? -2 : type.win_correlation)])),
    make("p", {}, "Wins: how the number of units that a side had of a type goes with its winning, from -1 to 1."));
  // What units are worth: numbers, and heat maps of who beats whom.
  const worth = summary.worth;
  const exchange = (value) => cell(value == null ? "-" : fixed(value, 2), value == null ? -1 : value);
  const shownTypes = worth.types.filter((type) => type.beats + type.beaten > 0);
  const heat = (caption, names, value, shown, least, most) => {
    const strength = (number) => (number == null || most <= least ? 0 : Math.round(45 * Math.max(0, Math.min(1, (number - least) / (most - least)))));
    const row = (by) => make("tr", {}, make("th", { scope: "row", class: "text" }, by), ...names.map((of) => {
      const number = value(by, of);
      const entry = make("td", {}, number == null ? "" : shown(number));
      entry.style.background = `color-mix(in srgb, var(--accent) ${strength(number)}%, var(--ground))`;
      return entry;
    }));
    const head = make("tr", {}, make("th", { scope: "col", class: "text" }, "beats"), ...names.map((name) => make("th", { scope: "col" }, name)));
    return make("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": caption },
      make("table", { class: "dense" }, make("caption", {}, caption), make("thead", {}, head), make("tbody", {}, ...names.map(row))));
  };
  if (worth.types.length) {
    const names = shownTypes.slice(0, 40).map((type) => type.name);
    const beats = new Map(worth.pairs.map((pair) => [JSON.stringify([pair.by, pair.of]), per(pair.times)]));
    const model = new Map(worth.model.map((pair) => [JSON.stringify([pair.by, pair.of]), pair.exchange]));
    const key = (by, of) => JSON.stringify([by, of]);
    const counts = ["built", "beats", "lost", "value"];
    const numbers = (phase) => counts.map((name) => cell(fixed(phase[name]), phase[name]));
    const third = (phase, at) => cell(phase.phase, `${at}`);
    const remark = (type) => (type.dominated_by ? `${type.dominated_by} is better in fights` : type.is_without_counter ? "no counter" : "");
    section("worth", "What units are worth",
      make("p", {}, `Exchange: the cost (${worth.measure}) that units of a type beat for each cost of them that was beaten; by tables, what two units expect that fight each other on open ground.`),
      table("Means of a game", ["type", "cost", "built", "beats", "beaten", "exchange", "by tables", "value for cost", "remark"],
        worth.types.map((type) => [cell(type.name), cell(type.cost), cell(fixed(type.built), type.built), cell(fixed(type.beats), type.beats),
          cell(fixed(type.beaten), type.beaten), exchange(type.exchange), exchange(type.model), cell(fixed(type.value_per_cost, 2), type.value_per_cost), cell(remark(type), remark(type))])),
      names.length ? heat("Units that a type beats, means of a game", names, (by, of) => beats.get(key(by, of)), (number) => fixed(number),
        0, Math.max(...names.flatMap((by) => names.map((of) => beats.get(key(by, of)) || 0)))) : null,
      names.length ? heat("Expected exchange by the tables", names, (by, of) => model.get(key(by, of)), (number) => (number >= 99 ? "99+" : fixed(number)), 0, 3) : null,
      shownTypes.length ? table("By third of the game, means of a game", ["type", "third", ...counts],
        shownTypes.flatMap((type) => type.phases.map((phase, at) => [cell(type.name), third(phase, at), ...numbers(phase)]))) : null,
      shownTypes.length ? make("details", { class: "more" }, make("summary", {}, "By third of the game and by side"),
        table("By third of the game and by side, means of a game", ["type", "side", "third", ...counts], shownTypes.flatMap((type) => type.sides.flatMap((side) =>
          side.phases.map((phase, at) => [cell(type.name), cell(side.number ? seatName(side.number) : "independents"), third(phase, at), ...numbers(phase)]))))) : null,
      worth.cycles.length ? make("p", {}, `Cycles: ${worth.cycles.map((cycle) => [...cycle, cycle[0]].join(" > ")).join("; ")}.`) : null);
  }
  const total = (name) => Math.max(1, summary.terrain.reduce((sum, terrain) => sum + (terrain[name] || 0), 0));
  section("terrain", "Terrain", table("Shares", ["type", "of the area", "of moves", "of attacks", "of losses"], summary.terrain.map((terrain) =>
    [cell(terrain.name), ...["cells", "entered", "fights", "deaths"].map((name) => {
      const share = (terrain[name] || 0) / total(name);
      return cell(percent(share), share);
    })])));

  // Where the battles are: on the map of the replay, and as a table.
  const { battles } = summary;
  if (battles.attacks > 0) {
    const shownPlaces = 20;
    const words = ({ x, y }) => (battles.step > 1 ? `${x},${y} to ${x + battles.step - 1},${y + battles.step - 1}` : `${x},${y}`);
    const rows = battles.places.slice(0, shownPlaces).map((place) => {
      const share = place.attacks / battles.attacks;
      return [cell(words(place)), cell(place.attacks), cell(percent(share), share), cell(place.games)];
    });
    const places = battles.places.length > shownPlaces ? `The ${shownPlaces} most-fought of ${battles.places.length} places` : "Places with attacks";
    let picture = null;
    if (replay) {
      const { scale, height } = sizes;
      const canvas = make("canvas", { class: "map", width: (replay.width + 1) * scale, height: Math.ceil(replay.rows * height), role: "img",
        "aria-label": `Map of attacks, most of them at ${battles.places.slice(0, 5).map(words).join("; ")}` });
      const context = canvas.getContext("2d");
      const most = battles.places[0].attacks;
      const heat = new Map(battles.places.map((place) => [`${place.x} ${place.y}`, Math.sqrt(place.attacks / most)]));
      context.fillStyle = "#000";
      context.fillRect(0, 0, canvas.width, canvas.height);
      for (let at = 0; at < replay.cells.length; at += 3) {
        const [u, row, terrain] = replay.cells.slice(at, at + 3);
        const box = [u * scale, row * height, 2 * scale, height];
        context.fillStyle = replay.terrain[terrain].look;
        context.fillRect(...box);
        // The terrain is pale, so that the attacks stand out.
        context.fillStyle = "rgb(255 255 255 / 0.6)";
        context.fillRect(...box);
        const [x, y] = coordinates([u, row]).map((number) => battles.step * Math.floor(number / battles.step));
        const strength = heat.get(`${x} ${y}`);
        if (strength === undefined) continue;
        // From yellow to a dark red.
        context.fillStyle = `hsl(${Math.round(50 * (1 - strength))} 100% ${Math.round(60 - 35 * strength)}%)`;
        context.fillRect(...box);
      }
      picture = make("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Map of attacks" }, canvas);
    }
    section("battles", "Where the battles are",
      make("p", {}, picture ? "The darker the red, the more attacks and shots at units in a cell, in all games. " : "",
        battles.is_same_map ? "" : "Each game has a map of its own: a place is not the same in all of them.",
        !battles.is_same_map && picture ? ` The picture is that of the game of seed ${replay.seed}.` : ""),
      picture, table(places, ["cell", "attacks", "of all attacks", "games"], rows));
  }

  // All games.
  section("games", "Games", table("Every game", ["seed", "seats moved", "ending", "turns", "stalled turns", "winners", "units left"],
    games.map((game) => [cell(game.seed), cell(game.rotation), cell(game.ending), cell(game.turns), cell(game.stalls),
      cell(game.sides.filter((side) => side.fate === "won").map((side) => `${side.number} ${side.name}`).join(", ") || "-"),
      cell(game.sides.map((side) => side.left).join(" / "), game.sides.reduce((sum, side) => sum + side.left, 0))])));

  // A game on its map.
  if (replay) {
    const { scale, height } = sizes;
    const canvas = make("canvas", { id: "map", width: (replay.width + 1) * scale, height: Math.ceil(replay.rows * height), tabindex: 0, role: "application",
      "aria-roledescription": "map", "aria-describedby": "cell" });
    const there = make("p", { id: "cell", "aria-live": "polite" });
    let chosen = null;
    const slider = make("input", { type: "range", min: 0, max: replay.frames.length - 1, value: 0, step: 1, id: "turn", "aria-describedby": "state" });
    const play = make("button", { type: "button", id: "play" }, "Play");
    const state = make("p", { id: "state", role: "status", "aria-live": "polite" });
    const context = canvas.getContext("2d");
    const cells = new Map();
    const units = new Map();
    let shown = -1;
    const reset = () => {
      cells.clear();
      units.clear();
      for (let at = 0; at < replay.cells.length; at += 3) cells.set(`${replay.cells[at]} ${replay.cells[at + 1]}`, replay.cells.slice(at, at + 3));
      shown = -1;
    };
    const apply = (frame) => {
      frame.gone.forEach((id) => units.delete(id));
      frame.put.forEach((unit) => units.set(unit[0], unit));
      frame.terrain.forEach((change) => cells.set(`${change[0]} ${change[1]}`, change));
    };
    // The units of each cell, those in the open first, in the order in which they came.
    const stacks = () => {
      const all = new Map();
      for (const unit of units.values()) {
        const key = `${unit[3]} ${unit[4]}`;
        if (all.has(key)) all.get(key).push(unit);
        else all.set(key, [unit]);
      }
      for (const stack of all.values()) if (stack.length > 1) stack.sort((a, b) => a[5] - b[5] || a[0] - b[0]);
      return all;
    };
    const draw = (frame) => {
      context.fillStyle = "#000";
      context.fillRect(0, 0, canvas.width, canvas.height);
      for (const [u, row, terrain] of cells.values()) {
        context.fillStyle = replay.terrain[terrain].look;
        context.fillRect(u * scale, row * height, 2 * scale, height);
      }
      for (const stack of stacks().values()) {
        // A transport stands for those inside of it, and the first that came for those beside it.
        const [, type, side, u, row] = stack[0];
        const look = replay.sides[side];
        context.fillStyle = look.color;
        context.strokeStyle = look.edge;
        context.beginPath();
        context.arc((u + 1) * scale, (row + 0.5) * height, Math.max(2, 0.8 * scale), 0, 2 * Math.PI);
        context.fill();
        context.stroke();
        if (scale >= 8) {
          context.fillStyle = look.edge;
          context.font = `${Math.round(1.1 * scale)}px system-ui, sans-serif`;
          context.textAlign = "center";
          context.textBaseline = "middle";
          context.fillText(replay.types[type].look, (u + 1) * scale, (row + 0.5) * height);
          if (stack.length > 1) {
            const text = stack.length > 9 ? "+" : String(stack.length);
            context.font = `bold ${Math.round(0.8 * scale)}px system-ui, sans-serif`;
            const [x, y] = [(u + 1.65) * scale, row * height + 0.42 * scale];
            context.fillStyle = "#000";
            context.fillRect(x - 0.33 * scale, y - 0.42 * scale, 0.66 * scale, 0.84 * scale);
            context.fillStyle = "#fff";
            context.fillText(text, x, y + 0.06 * scale);
          }
        }
      }
      context.strokeStyle = "#fff";
      context.lineWidth = 2;
      for (const [u, row] of frame.fights) context.strokeRect(u * scale + 1, row * height + 1, 2 * scale - 2, height - 2);
      if (chosen) {
        context.strokeStyle = "#000";
        context.lineWidth = 4;
        context.strokeRect(chosen[0] * scale, chosen[1] * height, 2 * scale, height);
        context.strokeStyle = "#ffe14d";
        context.lineWidth = 2;
        context.strokeRect(chosen[0] * scale, chosen[1] * height, 2 * scale, height);
      }
      context.lineWidth = 1;
    };
    const position = (cell) => coordinates(cell).join(",");
    const tell = () => {
      if (!chosen) {
        there.textContent = "Click a cell, or go to one with the arrow keys, to see what is there.";
        return;
      }
      const cell = cells.get(chosen.join(" "));
      const stack = stacks().get(chosen.join(" ")) || [];
      const one = ([id, type, side, , , inside]) => `${replay.sides[side].name} ${replay.types[type].name} ${id}${inside ? " (inside)" : ""}`;
      const shown = stack.slice(0, 20).map(one);
      if (stack.length > shown.length) shown.push(`${stack.length - shown.length} more`);
      there.textContent = `${position(chosen)}, ${replay.terrain[cell[2]].name}: ${shown.join(", ") || "no units"}`;
    };
    const choose = (u, row) => {
      const found = [u, u - 1, u + 1].find((at) => cells.has(`${at} ${row}`));
      if (found === undefined) return;
      chosen = [found, row];
      draw(replay.frames[shown]);
      tell();
    };
    canvas.addEventListener("click", (event) => {
      const box = canvas.getBoundingClientRect();
      const [x, y] = [(event.clientX - box.left) * canvas.width / box.width, (event.clientY - box.top) * canvas.height / box.height];
      choose(Math.floor(x / scale), Math.floor(y / height));
    });
    canvas.addEventListener("keydown", (event) => {
      const steps = { ArrowLeft: [-2, 0], ArrowRight: [2, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
      const step = steps[event.key];
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (!chosen) {
        const middle = Math.floor(replay.rows / 2);
        const row = [...cells.values()].filter((cell) => cell[1] === middle);
        return row.length ? choose(row[Math.floor(row.length / 2)][0], middle) : undefined;
      }
      // Up and down go to and fro, so that the way is straight.
      const [du, dr] = step;
      const straight = chosen[1] % 2 ? -1 : 1;
      const way = (dr === 0 ? [du] : [straight, -straight]).find((way) => cells.has(`${chosen[0] + way} ${chosen[1] + dr}`));
      if (way !== undefined) choose(chosen[0] + way, chosen[1] + dr);
    });
    const show = (at) => {
      if (at < shown) reset();
      for (let next = shown + 1; next <= at; next += 1) apply(replay.frames[next]);
      shown = at;
      const frame = replay.frames[at];
      draw(frame);
      const counts = replay.sides.map(() => 0);
      for (const unit of units.values()) counts[unit[2]] += 1;
      const told = replay.sides.map((side, at) => [side.name, counts[at]]).filter(([, count]) => count > 0).map(([name, count]) => `${name} ${count}`);
      state.textContent = `Turn ${frame.turn}: units ${told.join(", ") || "none"}; attacks ${frame.fights.length}`;
      canvas.setAttribute("aria-label", `Map. ${state.textContent}`);
      tell();
      slider.setAttribute("aria-valuetext", `Turn ${frame.turn}`);
    };
    let timer = null;
    const stop = () => {
      clearInterval(timer);
      timer = null;
      play.textContent = "Play";
      state.setAttribute("aria-live", "polite");
    };
    play.addEventListener("click", () => {
      if (timer) return stop();
      if (Number(slider.value) >= replay.frames.length - 1) slider.value = 0;
      play.textContent = "Pause";
      // Nobody wants to hear of each turn while they rush by.
      state.setAttribute("aria-live", "off");
      timer = setInterval(() => {
        slider.value = Number(slider.value) + 1;
        show(Number(slider.value));
        if (Number(slider.value) >= replay.frames.length - 1) stop();
      }, 150);
    });
    slider.addEventListener("input", () => {
      if (timer) stop();
      show(Number(slider.value));
    });
    const key = (color, name) => {
      const sample = make("i", { "aria-hidden": "true" });
      sample.style.background = color;
      return make("li", {}, sample, name);
    };
    const used = new Set();
    for (let at = 2; at < replay.cells.length; at += 3) used.add(replay.cells[at]);
    section("replay", `The game of seed ${replay.seed}`,
      make("div", { class: "controls" }, play, make("label", { for: "turn" }, "Turn"), slider), state, make("div", { class: "scroll" }, canvas), there,
      make("ul", { class: "keys", "aria-label": "Sides" }, ...replay.sides.filter((_, at) => replay.frames.some((frame) => frame.put.some((unit) => unit[2] === at))).map((side) => key(side.color, side.name))),
      make("ul", { class: "keys", "aria-label": "Terrain" }, ...replay.terrain.filter((_, at) => used.has(at)).map((terrain) => key(terrain.look, terrain.name))),
      make("p", {}, "Attacked cells have a white frame, and a number shows how many units are in a cell.", replay.is_cut ? " Later turns were left out: there was too much in them." : ""));
    reset();
    show(0);
  }

  section("limits", "Limits of the numbers", make("ul", {}, ...summary.limits.map((limit) => make("li", {}, limit))));

  const drawCharts = () => charts.forEach((drawOne) => drawOne());
  drawCharts();
  let waiting = null;
  // Paper is light, whatever the screen is.
  const print = (is) => () => {
    document.documentElement.classList.toggle("print", is);
    // What is folded on the screen cannot be unfolded on paper.
    for (const part of document.querySelectorAll("details")) {
      if (is) part.dataset.open = part.open;
      part.open = is || part.dataset.open === "true";
    }
    drawCharts();
  };
  addEventListener("beforeprint", print(true));
  addEventListener("afterprint", print(false));
  addEventListener("resize", () => {
    clearTimeout(waiting);
    waiting = setTimeout(drawCharts, 200);
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawCharts);
  // Editors change their theme while the page is shown.
  new MutationObserver(drawCharts).observe(document.body, { attributeFilter: ["class", "data-vscode-theme-id"] });
})();
