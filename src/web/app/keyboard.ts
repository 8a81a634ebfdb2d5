// What serves the keyboard on every screen of the app.
import { prepareAnnouncements } from "#web/components/focus/announce.ts";
import { followScreens } from "#web/components/focus/arrival.ts";
import { restoreOnEscape } from "#web/components/fields/escape-restores.ts";
import { keepFocus } from "#web/components/focus/focus.ts";
import { followModalHistory } from "#web/components/focus/modal-history.ts";
import { keepFocusUncovered } from "#web/components/focus/uncover.ts";

/** Begins before the app is drawn, and lasts as long as its page. */
export function serveKeyboard(): void {
  followScreens();
  followModalHistory();
  keepFocus();
  keepFocusUncovered();
  restoreOnEscape();
  prepareAnnouncements();
}
