// Derives the colors of app and pages from one brand color, in light and dark mode, each readable where it is used.

type Rgb = readonly [red: number, green: number, blue: number];

/** Names of color tokens (`src/web/styles/tokens.css`) with their values. */
export type Colors = Readonly<Record<string, string>>;

const WHITE = "#ffffff";
const BLACK = "#000000";
/** WCAG 2.2 asks for 4.5:1 for text; the rest is for rounding. */
const READABLE = 4.6;
/** The steps in which a color is made lighter or darker, as shares of the way. */
const STEPS = Array.from({ length: 101 }, (_, step) => step / 100);

/** The darkest surface of the light mode and the lightest one of the dark mode, on which text stands. */
const SURFACE = { light: "#f1ede5", dark: "#1d2128" } as const;

const rgbOf = (hex: string): Rgb => {
  const part = (start: number): number => Number.parseInt(hex.slice(start, start + 2), 16);
  return [part(1), part(3), part(5)];
};

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** @param share - 0 gives the first color, 1 the second */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)];
  const at = (index: 0 | 1 | 2): number => a[index] + (b[index] - a[index]) * share;
  return hexOf([at(0), at(1), at(2)]);
}

/** Relative luminance, from 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors, from 1 to 21 (WCAG 2.2). */
export function contrast(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (high + 0.05) / (low + 0.05);
}

/** The color nearest to the given one, on the way to another, that is readable on all grounds. */
function readable(color: string, towards: string, grounds: readonly string[], least = READABLE) {
  const found = STEPS.map((share) => mix(color, towards, share)).find((candidate) =>
    grounds.every((ground) => contrast(candidate, ground) >= least),
  );
  return found ?? towards;
}

function lightColors(color: string): Colors {
  const soft = mix(color, WHITE, 0.9);
  const primary = readable(color, BLACK, [SURFACE.light, soft, WHITE]);
  const blueprint = readable(mix(color, BLACK, 0.25), BLACK, [WHITE], 10);
  return {
    primary,
    "primary-hover": mix(primary, BLACK, 0.22),
    "primary-ink": WHITE,
    "primary-soft": soft,
    blueprint,
    "blueprint-ink": mix(color, WHITE, 0.95),
    "blueprint-ink-muted": readable(mix(color, WHITE, 0.75), WHITE, [blueprint], 7),
    "blueprint-line": readable(mix(blueprint, WHITE, 0.18), blueprint, [WHITE], 5.5),
    footing: mix(blueprint, BLACK, 0.3),
  };
}

function darkColors(color: string): Colors {
  const soft = mix(color, "#14171c", 0.7);
  const primary = readable(color, WHITE, [SURFACE.dark, soft]);
  const blueprint = readable(mix(color, "#0e1115", 0.55), BLACK, [WHITE], 12);
  const ink = readable(mix(color, BLACK, 0.7), BLACK, [primary]);
  return {
    primary,
    "primary-hover": mix(primary, WHITE, 0.25),
    "primary-ink": ink,
    "primary-soft": readable(soft, BLACK, [primary, "#b0b6c1"]),
    blueprint,
    "blueprint-ink": mix(color, WHITE, 0.93),
    "blueprint-ink-muted": readable(mix(color, WHITE, 0.72), WHITE, [blueprint], 7),
    "blueprint-line": readable(mix(blueprint, WHITE, 0.18), blueprint, [WHITE], 5.5),
    footing: mix(blueprint, BLACK, 0.35),
  };
}

/**
 * @param color - the brand's color, such as `#1d4e89`; any color is accepted
 * @returns color tokens without their prefix, for light and dark mode: each readable on its grounds (WCAG 2.2 AA)
 */
export const brandColors = (color: string): { light: Colors; dark: Colors } => ({
  light: lightColors(color.toLowerCase()),
  dark: darkColors(color.toLowerCase()),
});

/** @returns a stylesheet for the end of the head: it replaces the tokens of `src/web/styles/tokens.css` */
export function brandStyles(color: string): string {
  const { light, dark } = brandColors(color);
  const rules = (colors: Colors): string =>
    `:root{${Object.entries(colors)
      .map(([name, value]) => `--color-${name}:${value}`)
      .join(";")}}`;
  return `${rules(light)}@media screen and (prefers-color-scheme:dark){${rules(dark)}}`;
}

/** @returns the color of the browser's own bars; without a brand color that of the token `blueprint` */
export const themeColor = (color: string | undefined): string =>
  color === undefined ? "#123559" : (brandColors(color).light["blueprint"] ?? "");
