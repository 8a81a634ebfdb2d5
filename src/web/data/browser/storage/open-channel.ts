// The channel between the tabs of this browser.

/** @returns null in a browser that blocks it with its storage: its tabs see each other's changes later, without it */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
