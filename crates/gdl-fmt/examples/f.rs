use gdl_fmt::*;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let style = match args[1].as_str() {
        "compact" => Style::Compact,
        "preserve" => Style::Preserve,
        _ => Style::Grid,
    };
    let o = Options { width: 80, style };
    let mut total = 0;
    for f in &args[2..] {
        let bytes = std::fs::read(f).unwrap();
        let text = gdl_syntax::decode(&bytes).0;
        let t0 = std::time::Instant::now();
        let one = format(&text, &o);
        total += t0.elapsed().as_micros();
        if args.len() == 3 {
            print!("{}", one.text);
        }
        if let Err(e) = edits(&text, &one.text) {
            println!("{f}: MISMATCH {e:?}");
        }
        let two = format(&one.text, &o);
        if two.text != one.text {
            let l = one.text.lines().zip(two.text.lines()).position(|(a, b)| a != b).unwrap_or(0);
            println!(
                "{f}: NOT IDEMPOTENT at {}:\n  {}\n  {}",
                l + 1,
                one.text.lines().nth(l).unwrap_or(""),
                two.text.lines().nth(l).unwrap_or("")
            );
        }
        if !one.broken.is_empty() {
            println!("{f}: broken {:?}", one.broken);
        }
    }
    eprintln!("{total} us");
}
