// The title of the page, as the browser's tab, its history and its bookmarks show it.
import { useEffect } from "react";
import { brandName } from "#web/owner.ts";

/** @param title - what the page shows, such as the name of a quote */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} – ${brandName}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
