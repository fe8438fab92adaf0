//! `gdl map`: draws the world of a game.

use std::{io::IsTerminal, thread, time::Duration};

use anyhow::{Context, Result, bail, ensure};
use camino::{Utf8Path, Utf8PathBuf};
use clap::{Args, ValueEnum};
use gdl_report::{
    palette::Palette,
    png::{self, Fonts},
    scene::{LayerChoice, MapOptions, Scene},
    svg::{self, Frame, SvgOptions},
    text::{self, ColorDepth, TextOptions},
};
use gdl_sim::{
    setup::{Fatal, setup, setup_observed},
    world::World,
};

use crate::{
    Status,
    game::{Game, GameArgs, report_fatal},
    safe_text::SafeText,
    term::{self, ColorChoice},
    text,
    write::{create_file, create_folders, emit, emit_data},
};

/// Draw the map of a game, as its setup makes it
///
/// Draws in color on a terminal, as SVG, or as a PNG image. Cells have the colors of the game's image families where
/// the library has them, units the colors of their sides. Without color each cell is shown as its character and that of
/// its unit or road.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl map my-game.g                          the map on the terminal
  gdl map my-game.g --seed 7 --size 80x60 -o map.svg
  gdl map gdl-ford --layer view:Oakmark      what a side sees at the start
  gdl map gdl-ford --layer elevation -o heights.png
  gdl map my-game.g --animate -o steps.svg   the steps of the setup, one after another
  gdl map my-game.g --animate -o steps/      one picture per step

Exit status: 0 drawn, 1 the game cannot be set up or the engine would not load it, 2 wrong usage, missing module or layer.")]
pub struct MapArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// The layer to show: terrain, elevation, temperature, people, units, or view:SIDE with the number or name of a
    /// side
    #[arg(long, default_value = "terrain")]
    pub layer: LayerChoice,
    /// The format of the drawing [default: by the extension of FILE, otherwise ansi with color and plain without]
    #[arg(long, value_enum)]
    pub format: Option<Format>,
    /// The file to write, or the folder with --animate and PNG
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<Utf8PathBuf>,
    /// Show the world after each step of the setup that changes it
    #[arg(long)]
    pub animate: bool,
    /// The width: columns of a terminal (0 for no limit), or pixels of a picture [default: that of the terminal,
    /// or one that suits the number of cells]
    #[arg(long)]
    pub width: Option<u32>,
    /// Control when to use color
    #[arg(long, value_enum, value_name = "WHEN", default_value_t)]
    pub color: ColorChoice,
}

/// The format of the drawing.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Terminal colors.
    Ansi,
    /// Only letters, the legend first: for screen readers and pipes.
    Plain,
    /// A vector graphic.
    Svg,
    /// A PNG image.
    Png,
}

/// Runs the command.
///
/// # Errors
///
/// The module or the layer is missing, or a file cannot be written.
pub fn run(args: &MapArgs) -> Result<Status> {
    let format = format(args)?;
    let game = Game::open(&args.game)?;
    let drawn = if args.animate { animate(args, format, &game)? } else { draw(args, format, &game)? };
    if let Err(fatal) = drawn {
        report_fatal(&game, &fatal);
        return Ok(Status::Findings);
    }
    game.warn_if_broken();
    Ok(if game.loads { Status::Clean } else { Status::Findings })
}

/// The format that the arguments ask for.
fn format(args: &MapArgs) -> Result<Format> {
    let extension = args.output.as_deref().and_then(Utf8Path::extension).map(str::to_ascii_lowercase);
    let by_name = match extension.as_deref() {
        Some("svg") => Some(Format::Svg),
        Some("png") => Some(Format::Png),
        Some("txt") => Some(Format::Plain),
        None if args.animate && args.output.is_some() => Some(Format::Png),
        _ => None,
    };
    let format = match (args.format.or(by_name), &args.output) {
        (Some(format), _) => format,
        (None, Some(path)) => {
            bail!(
                "cannot determine the format from `{path}`\n  help: name a file *.svg, *.png or *.txt, or give --format"
            )
        }
        (None, None) if args.color.enabled() => Format::Ansi,
        (None, None) => Format::Plain,
    };
    if format == Format::Png && args.output.is_none() {
        let binary = !std::io::stdout().is_terminal() && !args.animate;
        ensure!(binary, "a PNG image cannot be shown here\n  help: name a file or folder with -o");
    }
    Ok(format)
}

/// Returns the options for drawing a map.
fn map_options(args: &MapArgs, game: &Game, world: &World) -> MapOptions {
    let shape = world.shape;
    let kind = if shape.wraps() { "cylinder" } else { "hexagon" };
    let mut about = vec![
        game.seed_text(&args.game),
        format!("Area {}x{}, a {kind} of {} cells.", shape.width(), shape.height(), shape.cells().count()),
    ];
    match &args.layer {
        LayerChoice::View(side) if world.views.is_empty() => {
            about.push(format!("As side {side} sees it: in this game all sides see all."));
        }
        LayerChoice::View(side) => about.push(format!("As side {side} sees it at the start.")),
        _ => {}
    }
    MapOptions { layer: args.layer.clone(), title: game.title(), about }
}

fn scene(args: &MapArgs, game: &Game, world: &World) -> Result<Scene> {
    let palette = Palette::new(&world.rules, &world.sides, &mut game.images());
    Ok(Scene::new(world, &palette, &map_options(args, game, world))?)
}

/// Draws a single map.
fn draw(args: &MapArgs, format: Format, game: &Game) -> Result<Result<(), Fatal>> {
    let done = match setup(&game.rules, &game.options(&args.game)) {
        Ok(done) => done,
        Err(fatal) => return Ok(Err(fatal)),
    };
    let scene = scene(args, game, &done.world)?;
    match format {
        Format::Ansi | Format::Plain => {
            let (options, step) = text_options(args, format, &scene);
            let map = text::map(&scene, options);
            if args.output.is_none() && step > 1 {
                term::say(text!("note: --width 0 shows every cell, --width COLUMNS chooses another size"));
            }
            emit(args.output.as_deref(), &SafeText::styled(&map, options.colors != ColorDepth::None))?;
        }
        Format::Svg => emit(args.output.as_deref(), &SafeText::xml(&svg::map(&scene, svg_options(args))))?,
        Format::Png => {
            emit_data(args.output.as_deref(), &points(&svg::map(&scene, svg_options(args)), &Fonts::installed())?)?
        }
    }
    Ok(Ok(()))
}

/// Draws a map after each step.
fn animate(args: &MapArgs, format: Format, game: &Game) -> Result<Result<(), Fatal>> {
    let mut frames: Vec<Frame> = Vec::new();
    let mut observe = |name: &str, world: &World| {
        let sees_all = game.rules.globals.see_all != 0;
        if matches!(args.layer, LayerChoice::View(_)) && world.views.is_empty() && !sees_all {
            return;
        }
        // A layer that does not exist yet is an error only at the last step.
        let Ok(scene) = scene(args, game, world) else { return };
        match frames.last_mut() {
            Some(last) if is_same(&last.scene, &scene) => {}
            _ => frames.push(Frame { name: name.to_owned(), scene }),
        }
    };
    let done = match setup_observed(&game.rules, &game.options(&args.game), &mut observe) {
        Ok(done) => done,
        Err(fatal) => return Ok(Err(fatal)),
    };
    if frames.is_empty() {
        // Reports the missing layer.
        scene(args, game, &done.world)?;
        bail!("no step of the setup shows anything");
    }
    match format {
        Format::Ansi | Format::Plain => show(args, format, &frames)?,
        Format::Svg => {
            let picture = svg::animated(&frames, svg_options(args));
            let picture = picture.context(
                "the frames have so many cells together that no program would show them\n  help: give a smaller --size, or \
                 a folder with -o for one picture per step",
            )?;
            emit(args.output.as_deref(), &SafeText::xml(&picture))?;
        }
        Format::Png => {
            let folder = args.output.as_deref().context("a folder is missing\n  help: name one with -o")?;
            create_folders(folder).with_context(|| format!("`{folder}` cannot be made"))?;
            let fonts = Fonts::installed();
            for (number, frame) in frames.iter().enumerate() {
                let path = folder.join(format!("{:02}-{}.png", number + 1, file_name(&frame.name)));
                let bytes = points(&svg::map(&frame.scene, svg_options(args)), &fonts)?;
                create_file(&path, &bytes).with_context(|| format!("`{path}` cannot be written"))?;
            }
            term::say(text!("{} pictures in {}", frames.len(), folder));
        }
    }
    Ok(Ok(()))
}

/// Whether two maps look the same.
fn is_same(a: &Scene, b: &Scene) -> bool {
    a.cells == b.cells && a.lines == b.lines && a.marks == b.marks && a.coats == b.coats && a.labels == b.labels
}

/// A step as a part of a file name.
fn file_name(step: &str) -> String {
    step.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect()
}

/// Shows the frames one after another; a terminal shows them in one place.
fn show(args: &MapArgs, format: Format, frames: &[Frame]) -> Result<()> {
    let moves = format == Format::Ansi && args.output.is_none() && std::io::stdout().is_terminal();
    let mut all = String::new();
    for (number, frame) in frames.iter().enumerate() {
        let (options, _) = text_options(args, format, &frame.scene);
        let text =
            format!("{} of {}: {}\n{}\n", number + 1, frames.len(), frame.name, text::map(&frame.scene, options));
        if moves {
            term::clear_screen();
            emit(None, &SafeText::styled(&text, true))?;
            thread::sleep(Duration::from_millis(900));
        } else {
            all += &text;
        }
    }
    if moves { Ok(()) } else { emit(args.output.as_deref(), &SafeText::styled(&all, format == Format::Ansi)) }
}

/// Colors and width of a text map, and the number of cells that become one.
fn text_options(args: &MapArgs, format: Format, scene: &Scene) -> (TextOptions, usize) {
    let no_color = args.color == ColorChoice::Never
        || (args.color == ColorChoice::Auto && std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()));
    let colors = match format {
        Format::Ansi if !no_color => color_depth(),
        _ => ColorDepth::None,
    };
    let width = match args.width {
        Some(0) => None,
        Some(width) => usize::try_from(width).ok(),
        None if args.output.is_some() => None,
        None => term::width(),
    };
    let columns = usize::try_from(scene.width).unwrap_or(0);
    (TextOptions { colors, width }, width.map_or(1, |width| columns.div_ceil(width.max(2))))
}

/// Returns the color depth that the terminal announces.
pub fn color_depth() -> ColorDepth {
    match std::env::var("COLORTERM").as_deref() {
        Ok("truecolor" | "24bit") => ColorDepth::True,
        _ => ColorDepth::Palette,
    }
}

fn svg_options(args: &MapArgs) -> SvgOptions {
    SvgOptions { width: args.width.filter(|&width| width > 0) }
}

fn points(svg: &str, fonts: &Fonts) -> Result<Vec<u8>> {
    let picture = png::png(svg, fonts)?;
    picture.notes.iter().for_each(|note| term::warn(text!("{}", note)));
    Ok(picture.bytes)
}
