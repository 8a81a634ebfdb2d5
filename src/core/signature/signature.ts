// A drawn signature in requests and in the store: strokes on the pad, as plain numbers.
import * as z from "zod";
import { SIGNATURE_POINTS_MAX, SIGNATURE_STROKES_MAX } from "../limits.ts";
import { isBlankSignature, SIGNATURE_PAD } from "./signature-pad.ts";

const { width, height } = SIGNATURE_PAD;

/** x and y in turns, from the first point of a stroke to its last. */
const stroke = z
  .array(z.number().int().min(0).max(Math.max(width, height)))
  .min(2)
  .refine(
    (numbers) =>
      numbers.length % 2 === 0 &&
      numbers.every((number, index) => number <= (index % 2 === 0 ? width : height)),
    "Must be points on the pad.",
  );

export const signature = z.strictObject({
  strokes: z
    .array(stroke)
    .max(SIGNATURE_STROKES_MAX, "The signature has too many strokes. Draw it again.")
    .refine(
      (strokes) =>
        strokes.reduce((points, { length }) => points + length / 2, 0) <= SIGNATURE_POINTS_MAX,
      "The signature has too many points. Draw it again.",
    )
    .refine(
      (strokes) => !isBlankSignature(strokes),
      "The signature is empty. Draw it, or leave it out.",
    ),
});
export type Signature = z.infer<typeof signature>;
