// Installs the keyboard and focus behavior that all screens of the app share.
import { prepareAnnouncements } from "#web/components/focus/announce.ts";
import { trackScreens } from "#web/components/focus/arrival.ts";
import { trackPresses } from "#web/components/fields/after-press.ts";
import { restoreOnEscape } from "#web/components/fields/escape-restores.ts";
import { manageFocus } from "#web/components/focus/focus.ts";
import { followModalHistory } from "#web/components/focus/modal-history.ts";
import { keepFocusVisible } from "#web/components/focus/uncover.ts";
import { listenForShortcuts } from "#web/shared/command-search/shortcuts.ts";

/** Call once, before the app is rendered. The listeners are never removed. */
export function serveKeyboard(): void {
  trackScreens();
  followModalHistory();
  manageFocus();
  keepFocusVisible();
  restoreOnEscape();
  trackPresses();
  prepareAnnouncements();
  listenForShortcuts();
}
