// A figure that changes while the user types. Its box has a fixed size, so that a change does not reflow the page.
import { useState, type CSSProperties } from "react";
import { useOneColumn } from "./window-width.ts";

interface LiveFigureProps {
  /** The formatted figure, such as "$1,234.50". */
  text: string;
  /** Number of characters that fit into the box. A longer figure gets a smaller font. */
  fits: number;
  testId?: string | undefined;
  className?: string;
}

/** Widths of a digit or a sign, and of a comma or a point, in ems of the widest font of the app. */
const DIGIT_EMS = 0.53;
const POINT_EMS = 0.28;

/** The maximum width of a figure, in ems. */
function emsOf(text: string): number {
  const points = text.replace(/[^.,]/g, "").length;
  return points * POINT_EMS + (text.length - points) * DIGIT_EMS;
}

/** Fills its container, right-aligned; a figure never wraps (`live-figure`, `tight-figure`). */
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

/** Minimum box width in characters on wide screens: amounts below a million have the same box. */
const MIN_WIDTH = 11;

/** The width that a figure needs, in `ch` (width of a zero). Only the percent sign is wider than a zero. */
const widthOf = (text: string): number => text.length + (text.endsWith("%") ? 1 : 0);

interface RoomyFigureProps {
  text: string;
  testId?: string;
}

/** A live figure in its own box, which grows to the longest figure shown so far. */
export function RoomyFigure({ text, testId }: RoomyFigureProps) {
  const isNarrow = useOneColumn();
  const needed = widthOf(text);
  const [width, setWidth] = useState(Math.max(MIN_WIDTH, needed));
  if (needed > width) setWidth(needed);
  return (
    <span
      className="inline-block max-w-full align-bottom"
      style={{ inlineSize: `${isNarrow ? needed : width}ch` }}
    >
      <LiveFigure text={text} fits={width} testId={testId} />
    </span>
  );
}
