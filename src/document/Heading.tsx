// A heading of the document: its level follows from the page that the document is on.
import { createContext, use, type ReactNode } from "react";

/** The level of the headings of the document's parts, one below its title. */
export const HeadingLevel = createContext<2 | 3>(2);

/** The heading of a part of the document. @param isTyped - whether the contractor has written it */
export function Heading({ isTyped = false, children }: { isTyped?: boolean; children: ReactNode }) {
  const Tag = `h${use(HeadingLevel)}` as const;
  return (
    <Tag className="heading" {...(isTyped && { dir: "auto" })}>
      {children}
    </Tag>
  );
}
