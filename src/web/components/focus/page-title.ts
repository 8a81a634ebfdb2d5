// React hook that sets the document title, shown in tabs, history and bookmarks.
import { useEffect } from "react";
import { brandName } from "#web/brand.ts";

/** @param title - the page's subject, such as the name of a quote */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} – ${brandName}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
