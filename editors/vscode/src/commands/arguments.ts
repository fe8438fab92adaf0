// Settings of the editor as options of the gdl program.
import { isAbsolute, join } from "node:path";

/** The settings that say which modules there are, and what the game is like. */
export interface GameSettings {
  library: readonly string[];
  embeddedLibrary: boolean | null;
  variants: Readonly<Record<string, readonly number[]>>;
}

/** The options for commands that read a game. Relative folders begin at `folder`. */
export function gameOptions(settings: GameSettings, folder: string): string[] {
  const libraries = settings.library.map((library) => (isAbsolute(library) ? library : join(folder, library)));
  const variants = Object.entries(settings.variants).map(([name, values]) => `${name}=${values.join(",")}`);
  return [
    ...libraries.flatMap((library) => ["--lib", library]),
    ...(settings.embeddedLibrary === false ? ["--no-embedded-lib"] : []),
    ...variants.flatMap((variant) => ["--variant", variant]),
  ];
}
