// The modifier key of shortcuts: Command on Apple devices, Ctrl elsewhere.

export const IS_APPLE = /mac|iphone|ipad/i.test(navigator.platform);

/** Such as `⌘K` or `Ctrl+K`. */
export const withModifier = (key: string): string => (IS_APPLE ? `⌘${key}` : `Ctrl+${key}`);

/** Whether the modifier key, and no other one, is pressed. */
export const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  !altKey && !shiftKey && (IS_APPLE ? metaKey && !ctrlKey : ctrlKey && !metaKey);
