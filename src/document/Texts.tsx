// Texts of the document: paragraphs and nested lists, short sentences, and parts that have only text.
import { termBlocks, type PrintableTerm, type TermList } from "#core/document/texts/terms.ts";
import { Heading } from "./Heading.tsx";
import { stays } from "./roles.ts";

/** Sentences below what they are about, each on a line of its own. */
export const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.map((note) => (
    <p key={note} className="note">
      {note}
    </p>
  ));

/** What was typed below a name; nothing for an empty text. */
export const Description = ({ text }: { text: string }) =>
  text === "" ? null : (
    <p className="description" dir="auto">
      {text}
    </p>
  );

/** Lists have the marks that were typed, such as `a)`, as text: a stylesheet knows only its own. */
const List = ({ numbered, items }: TermList) => {
  const Tag = numbered ? "ol" : "ul";
  return (
    <Tag {...stays("list")} className="terms">
      {items.map(({ mark, text, lists }, index) => (
        <li key={index}>
          <span className="mark">{mark === "" ? "•" : mark}</span>{" "}
          <div>
            <p dir="auto">{text}</p>
            {lists.map((list, at) => (
              <List key={at} {...list} />
            ))}
          </div>
        </li>
      ))}
    </Tag>
  );
};

export const Terms = ({ terms }: { terms: readonly PrintableTerm[] }) =>
  termBlocks(terms).map((block, index) =>
    block.kind === "list" ? (
      <List key={index} {...block} />
    ) : (
      <p key={index} dir="auto">
        {block.text}
      </p>
    ),
  );

interface TextPartProps {
  heading?: string;
  terms: readonly PrintableTerm[];
}

/** Introduction, scope, terms or the text of the acceptance; nothing for an empty one. */
export const TextPart = ({ heading, terms }: TextPartProps) =>
  terms.length === 0 ? null : (
    <section className="text">
      {heading !== undefined && <Heading>{heading}</Heading>}
      <Terms terms={terms} />
    </section>
  );
