// What is measured inside of the page of the Edit step, before its own scripts run.

/** Figures that the page collects, in milliseconds. */
export interface EditorFigures {
  /** From the navigation until the first cell can be typed into. */
  editable: number | null;
  /** From the navigation until every row is there. */
  complete: number | null;
  /** From each key press until its total is painted. */
  keys: number[];
  /** From frame to frame, while a row is dragged. */
  frames: number[];
  /** Tasks that held the page up for more than 50 ms, since the typing began. */
  longTasks: number[];
}

declare global {
  interface Window {
    figures: EditorFigures & { watchFrames: boolean };
    watchFrames: () => void;
  }
}

/** Runs in the page; it may use nothing from outside. */
export function installProbe(rows: number): void {
  const figures: Window["figures"] = {
    editable: null,
    complete: null,
    keys: [],
    frames: [],
    longTasks: [],
    watchFrames: false,
  };
  window.figures = figures;
  const lookForFirst = () => {
    if (document.querySelector('[data-column="quantity"]')) figures.editable = performance.now();
    else requestAnimationFrame(lookForFirst);
  };
  requestAnimationFrame(lookForFirst);
  // Counting costs too: seldom enough not to be what is measured.
  const counting = setInterval(() => {
    if (document.querySelectorAll("[data-task]").length < rows) return;
    figures.complete = performance.now();
    clearInterval(counting);
  }, 200);
  // A message that is sent in a frame arrives after that frame has been painted.
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", ({ data }) => figures.keys.push(performance.now() - data));
  port1.start();
  addEventListener(
    "keydown",
    ({ timeStamp }) => requestAnimationFrame(() => port2.postMessage(timeStamp)),
    true,
  );
  // Only while a row is dragged: a page that asks for every frame has less time for the keys.
  let last = 0;
  const frame = (now: number) => {
    if (last > 0) figures.frames.push(now - last);
    last = now;
    if (figures.watchFrames) requestAnimationFrame(frame);
  };
  window.watchFrames = () => {
    figures.watchFrames = true;
    requestAnimationFrame(frame);
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) figures.longTasks.push(duration);
  }).observe({ type: "longtask" });
}
