// Inline SVG drawings on the tool cards: the largest element in a phone's first view needs no request.
import type { ReactNode } from "react";

const PAPER = "M0 0h640v240H0z";
const GRID =
  "M0 24h640M0 48h640M0 72h640M0 96h640M0 120h640M0 144h640M0 168h640M0 192h640M0 216h640M40 0v240M80 0v240M120 0v240M160 0v240M200 0v240M240 0v240M280 0v240M320 0v240M360 0v240M400 0v240M440 0v240M480 0v240M520 0v240M560 0v240M600 0v240";

function Sheet({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 640 240" className="h-auto w-full" aria-hidden="true" focusable="false">
      <path d={PAPER} className="fill-blueprint" />
      <path d={GRID} className="stroke-blueprint-line opacity-50" />
      {children}
    </svg>
  );
}

/** A measured house, an arrow, and a quote. */
export function EstimateDrawing() {
  return (
    <Sheet>
      <path
        d="M80 196V104l92-60 92 60v92zM64 114l108-70 108 70M148 196v-56h48v56M104 128h28v28h-28zM212 128h28v28h-28zM118 128v28M104 142h28M226 128v28M212 142h28M48 196h248"
        fill="none"
        stroke="#e5eef8"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path
        d="M80 218h184M72 226l16-16M256 226l16-16M80 204v20M264 204v20"
        stroke="#ffc629"
        strokeWidth="2"
      />
      <path d="M356 36h208v176H356z" fill="#faf8f4" />
      <path d="M376 58h92" className="stroke-blueprint" strokeWidth="8" />
      <path d="M376 84h168M376 172h168" stroke="#1f2430" strokeWidth="2" />
      <path d="M376 100h84M376 118h64M376 136h96M376 154h72" stroke="#8a8474" strokeWidth="5" />
      <path d="M512 100h32M518 118h26M504 136h40M516 154h28" stroke="#1f2430" strokeWidth="5" />
      <path d="M376 190h40" stroke="#1f2430" strokeWidth="7" />
      <path d="M488 190h56" stroke="#1b6638" strokeWidth="9" />
      <path
        d="M296 120h40m-12-10 12 10-12 10"
        fill="none"
        stroke="#ffc629"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Sheet>
  );
}

/** A bar chart on a timeline, dashed because the tool is not available yet. */
export function ScheduleDrawing() {
  return (
    <Sheet>
      <path
        d="M120 48h144v24H120zM240 84h120v24H240zM336 120h104v24H336zM400 156h136v24H400z"
        fill="none"
        stroke="#e5eef8"
        strokeWidth="3"
        strokeDasharray="9 7"
        strokeLinejoin="round"
      />
      <path
        d="M80 36v168h496"
        fill="none"
        stroke="#e5eef8"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M264 60h26v24M360 96h26v24M440 132h24v24"
        fill="none"
        stroke="#ffc629"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M160 198v12M240 198v12M320 198v12M400 198v12M480 198v12M560 198v12"
        stroke="#e5eef8"
        strokeWidth="3"
      />
    </Sheet>
  );
}
