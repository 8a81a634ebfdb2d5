// Measurements inside the page of the Edit step; installed before the page's own scripts run.

/** Measurements that the page collects, in milliseconds. */
export interface EditorFigures {
  /** From navigation until the first cell accepts input. */
  editable: number | null;
  /** From navigation until every row is rendered. */
  complete: number | null;
  /** From each key press until the new total is painted. */
  keys: number[];
  /** From frame to frame while a row is dragged. */
  frames: number[];
  /** Tasks that blocked the main thread for more than 50 ms since typing began. */
  longTasks: number[];
}

declare global {
  interface Window {
    figures: EditorFigures & { watchFrames: boolean };
    watchFrames: () => void;
  }
}

/** Runs in the page, so it must not use anything from the enclosing scope. */
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
  // Counting costs time too, so it runs rarely enough not to distort the measurement.
  const counting = setInterval(() => {
    if (document.querySelectorAll("[data-task]").length < rows) return;
    figures.complete = performance.now();
    clearInterval(counting);
  }, 200);
  // A message posted in a frame arrives after that frame has been painted.
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", ({ data }) => figures.keys.push(performance.now() - data));
  port1.start();
  addEventListener(
    "keydown",
    ({ timeStamp }) => requestAnimationFrame(() => port2.postMessage(timeStamp)),
    true,
  );
  // Runs only while a row is dragged: requesting every frame would slow down the key presses.
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
