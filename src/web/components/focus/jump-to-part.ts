// Moves to a part of the screen that a button names.
import { focusHeading } from "./focus.ts";

/** Moves scroll position and focus to a part of the screen. @returns false when the screen has no such part */
export function jumpToPart(id: string): boolean {
  const part = document.getElementById(id);
  if (!part) return false;
  focusHeading(part);
  part.scrollIntoView({ block: "start", behavior: "instant" });
  return true;
}
