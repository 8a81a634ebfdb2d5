// The head of the document: logo, kind, title and facts.
import type { ReactNode } from "react";
import type { PrintableQuote } from "#core/document/printable.ts";

interface HeadProps extends Pick<PrintableQuote, "title" | "facts" | "logoUrl"> {
  /** The kind of the document; empty when that is its title. */
  label: string;
  titleTag: "h1" | "h2";
  /** The name of the business beside its logo, if the page begins with it. */
  sender?: string;
  /** Beside the title. */
  children?: ReactNode;
}

export const Head = ({ title, facts, logoUrl, label, titleTag, sender, children }: HeadProps) => {
  const Title = titleTag;
  return (
    <>
      {(logoUrl !== "" || sender) && (
        <div className="sender">
          {logoUrl !== "" && (
            <img className="logo" src={logoUrl} alt={sender ? "" : "Company logo"} height={56} />
          )}
          {sender && (
            <p className="sender-name" dir="auto">
              {sender}
            </p>
          )}
        </div>
      )}
      <div className="headline">
        <div className="title">
          {label !== "" && <p className="kind-label">{label}</p>}
          <Title dir="auto">{title}</Title>
          {facts.length > 0 && (
            <dl className="facts">
              {facts.map((fact) => (
                <div key={fact.label}>
                  <dt>{fact.label}</dt> <dd dir="auto">{fact.value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {children}
      </div>
    </>
  );
};
