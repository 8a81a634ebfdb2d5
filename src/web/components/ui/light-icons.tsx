// Pictures of the fewest elements, for rows of which a long quote has thousands. The shapes are Lucide's (ISC).

const icon = (size: number, path: string, className?: string) => (
  <svg
    aria-hidden
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    <path d={path} />
  </svg>
);

const DOT = "a1 1 0 1 0 .01 0Z";
const dots = (...places: readonly string[]) => places.map((place) => `M${place}${DOT}`).join("");

export const GRIP = icon(18, dots("9 4", "9 11", "9 18", "15 4", "15 11", "15 18"));
export const MORE = icon(20, dots("12 4", "12 11", "12 18"));
export const TRASH = icon(
  18,
  "M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2",
);
export const CHEVRON = icon(18, "m6 9 6 6 6-6", "shrink-0 text-ink-muted");
