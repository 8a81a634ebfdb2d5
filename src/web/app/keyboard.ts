// What serves the keyboard on every screen of the app.
import { prepareAnnouncements } from "#web/components/ui/announce.ts";
import { followScreens } from "#web/components/ui/arrival.ts";
import { restoreOnEscape } from "#web/components/ui/escape-restores.ts";
import { keepFocus } from "#web/components/ui/focus.ts";
import { followModalHistory } from "#web/components/ui/modal-history.ts";
import { keepFocusUncovered } from "#web/components/ui/uncover.ts";

/** Begins before the app is drawn, and lasts as long as its page. */
export function serveKeyboard(): void {
  followScreens();
  followModalHistory();
  keepFocus();
  keepFocusUncovered();
  restoreOnEscape();
  prepareAnnouncements();
}
