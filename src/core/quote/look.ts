// The look of the printed quote.
import * as z from "zod";

export const LOOKS = ["plain", "banded", "bold"] as const;

export const look = z.enum(LOOKS, "Must be plain, banded or bold.");
export type Look = z.infer<typeof look>;

export const DEFAULT_LOOK: Look = "banded";
