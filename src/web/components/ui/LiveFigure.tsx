// A figure that changes while somebody types. Its box stays as it is, so that the page around it is not laid out with each key.
import { useState, type CSSProperties } from "react";
import { useOneColumn } from "./window-width.ts";

interface LiveFigureProps {
  /** The figure as it is read, such as "$1,234.50". */
  text: string;
  /** So many characters surely fit into the box; a longer figure is set as much smaller as it must be. */
  fits: number;
  testId?: string | undefined;
  className?: string;
}

/** Widths of a digit or a sign, and of a comma or a point, in ems of the widest font of the app. */
const DIGIT_EMS = 0.53;
const POINT_EMS = 0.28;

/** The width that a figure takes at most, in ems. */
function emsOf(text: string): number {
  const points = text.replace(/[^.,]/g, "").length;
  return points * POINT_EMS + (text.length - points) * DIGIT_EMS;
}

/** Fills the box that it stands in, at its end; a figure never breaks into two lines (`live-figure`, `tight-figure`). */
export function LiveFigure({ text, fits, testId, className = "" }: LiveFigureProps) {
  const isLong = text.length > fits;
  const figure = (
    <span
      data-testid={testId}
      className={`block text-end whitespace-nowrap tabular-nums ${isLong ? "tight-figure" : "live-figure"} ${className}`}
      style={isLong ? ({ "--ems": emsOf(text) } as CSSProperties) : undefined}
    >
      {text}
    </span>
  );
  return isLong ? <span className="@container block">{figure}</span> : figure;
}

/** Where there is room, amounts below a million have the same box. */
const LEAST_ROOM = 12;

/** The room that a figure needs, in widths of a zero: nothing in it is wider but the sign of percent. */
const roomOf = (text: string): number => text.length + (text.endsWith("%") ? 1 : 0);

interface RoomyFigureProps {
  text: string;
  testId?: string;
}

/** A live figure with a box of its own, which grows with the longest figure that has stood in it. */
export function RoomyFigure({ text, testId }: RoomyFigureProps) {
  const hasLittleRoom = useOneColumn();
  const needed = roomOf(text);
  const [room, setRoom] = useState(Math.max(LEAST_ROOM, needed));
  if (needed > room) setRoom(needed);
  return (
    <span
      className="inline-block max-w-full align-bottom"
      style={{ inlineSize: `${hasLittleRoom ? needed : room}ch` }}
    >
      <LiveFigure text={text} fits={room} testId={testId} />
    </span>
  );
}
