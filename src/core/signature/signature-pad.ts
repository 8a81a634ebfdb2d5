// The pad on which both parties draw signatures: its size, and what counts as a signature. Apart from the schema, for a small page.

/** The pad's size; coordinates are whole numbers from 0 to these, whatever the size of the screen. */
export const SIGNATURE_PAD = { width: 600, height: 200 };

/** Strokes that are shorter altogether are a slip of the finger, in units of the pad. */
const SHORTEST_SIGNATURE = 40;

export type Stroke = readonly number[];

/** The length of all strokes, in units of the pad. */
export function strokesLength(strokes: readonly Stroke[]): number {
  let length = 0;
  for (const numbers of strokes)
    for (let at = 2; at < numbers.length; at += 2)
      length += Math.hypot(
        (numbers[at] ?? 0) - (numbers[at - 2] ?? 0),
        (numbers[at + 1] ?? 0) - (numbers[at - 1] ?? 0),
      );
  return length;
}

/** Whether too little is drawn for a signature. */
export const isBlankSignature = (strokes: readonly Stroke[]): boolean =>
  strokesLength(strokes) < SHORTEST_SIGNATURE;
