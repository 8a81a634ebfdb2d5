// A figure that changes while somebody types. Its box stays as it is, so that the page around it is not laid out with each key.
import type { CSSProperties } from "react";

interface LiveFigureProps {
  /** The figure as it is read, such as "$1,234.50". */
  text: string;
  /** So many characters surely fit into the box; a longer figure is laid out with what is around it. */
  fits: number;
  testId?: string | undefined;
  className?: string;
}

/** Fills the box that it stands in, at its end; the stylesheet keeps it apart (`live-figure`). */
export function LiveFigure({ text, fits, testId, className = "" }: LiveFigureProps) {
  const apart = text.length <= fits ? "live-figure" : "";
  return (
    <span
      data-testid={testId}
      className={`block text-end break-words tabular-nums ${apart} ${className}`}
    >
      {text}
    </span>
  );
}

/** On a wide window amounts below a million have the same box, and longer ones grow in steps. */
const LEAST_ROOM = 12;
const ROOM_STEP = 4;

interface RoomyFigureProps {
  text: string;
  testId?: string;
}

/** A live figure with a box of its own, which depends on the number of its characters at most. */
export function RoomyFigure({ text, testId }: RoomyFigureProps) {
  const room = Math.max(LEAST_ROOM, Math.ceil(text.length / ROOM_STEP) * ROOM_STEP);
  // No character of a figure is wider than its zero.
  const style = { "--characters": `${text.length}ch`, "--room": `${room}ch` } as CSSProperties;
  return (
    <span className="roomy-figure" style={style}>
      <LiveFigure text={text} fits={room} testId={testId} />
    </span>
  );
}
