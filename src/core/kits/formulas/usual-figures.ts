// Usual figures of building, of which the guesses are made: waste, distances, areas for one piece, lengths and packages.

/** How much more than a measure a quantity usually is, because of waste. */
export const MOST_WASTE = 20;
export const USUAL_WASTE = [5, 10, 15, 20];
export const WASTES = [
  ...USUAL_WASTE,
  ...Array.from({ length: MOST_WASTE }, (_, at) => at + 1).filter(
    (each) => !USUAL_WASTE.includes(each),
  ),
];
/** The greatest part of a line or an area that openings take off. */
export const MOST_LESS = 0.25;
/** Usual distances of posts, footings, joists and fixings. */
export const SPACINGS: readonly { per: number; isInches: boolean }[] = [
  ...[8, 6, 4, 10, 12].map((per) => ({ per, isInches: false })),
  ...[16, 24, 12].map((per) => ({ per, isInches: true })),
  ...[5, 3, 16, 20, 32].map((per) => ({ per, isInches: false })),
];
/** Usual lengths and packages in which material is sold, in the unit of the task. */
export const FULL = [8, 10, 12, 16, 20, 4, 25, 32, 50, 100];
/** Usual areas of which one piece is enough, in square feet: roof squares, sheets, footings. */
export const SPREADS = [100, 80, 64, 50, 32, 40, 200, 25, 20, 16, 350, 500, 10];

/** Things that stand at a distance from each other. */
export const SPACED =
  /\b(footing|pier|post|joist|stud|rafter|truss|picket|baluster|bracket|anchor|hanger|stake|tie|batten|sleeper)(s|es)?\b/i;
