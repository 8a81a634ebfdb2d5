// Takes the place of the package react-style-singleton, with which Radix adds stylesheets to the page: a constructed
// stylesheet needs no permission for inline styles in the Content-Security-Policy.
import { useEffect } from "react";

interface SheetProps {
  /** The rules. */
  styles: string;
}

/** @returns a component that has its rules in the page while at least one of it is mounted */
export function styleSingleton() {
  let users = 0;
  const sheet = new CSSStyleSheet();
  return function Sheet({ styles }: SheetProps) {
    useEffect(() => {
      if (users === 0) {
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      users += 1;
      return () => {
        users -= 1;
        if (users > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      };
    }, [styles]);
    return null;
  };
}
