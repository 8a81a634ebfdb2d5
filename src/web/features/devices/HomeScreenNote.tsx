// What an iPhone or iPad does with the storage of an app on the Home Screen: it begins with nothing of Safari's.
import { isAppleTouch, isInstalled } from "#web/data/browser/apple-touch.ts";

/** Nothing on other devices. */
export const HomeScreenNote = () =>
  isAppleTouch() && (
    <p className="max-w-prose rounded-lg border border-line bg-surface-raised p-3 text-sm">
      {isInstalled()
        ? "The app on the Home Screen does not see what you did in Safari. If your list is there, set it up there, and enter its code here."
        : "On iPhone and iPad, the app that you add to the Home Screen begins with nothing of what Safari has stored. Take the code along: enter it in the app, and your list is there too."}
    </p>
  );
