// Tells iPhones and iPads, whose browsers are all Safari inside.

/** Whether this is an iPhone or an iPad; iPads call themselves Macs. */
export const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Whether the page runs as an app from the home screen. There it has a storage of its own. */
export const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;
