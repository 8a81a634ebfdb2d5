// A list of the terms in the preview: bulleted or numbered as typed, with nested lists.
import type { CSSProperties } from "react";
import type { TermItem, TermList } from "#core/document/terms.ts";

/** The list's indentation: a mark such as (viii) needs more space than a bullet. */
const indentFor = (items: readonly TermItem[]): string =>
  `${Math.max(2, ...items.map(({ mark }) => mark.length)) * 0.5 + 0.4}rem`;

/** The number in `3.`, `3)` or `(3)`: the item's `value`, which is kept when the list is copied from the page. */
const numberOf = (mark: string | undefined): number | undefined =>
  Number(/^\(?(\d+)[.)]$/.exec(mark ?? "")?.[1]) || undefined;

/** The marker as typed. An item that began on the page before has its marker there. */
function styleOf(mark: string, continued = false): CSSProperties | undefined {
  if (continued) return { listStyleType: "none" };
  return mark === "" ? undefined : { listStyleType: JSON.stringify(`${mark} `) };
}

function Items({ items }: { items: readonly TermItem[] }) {
  return items.map(({ mark, text, lists, continued }, index) => (
    <li key={index} value={numberOf(mark)} style={styleOf(mark, continued)}>
      {text}
      {lists.map((inner, at) => (
        <PreviewTermList key={at} list={inner} />
      ))}
    </li>
  ));
}

export function PreviewTermList({ list: { numbered, items } }: { list: TermList }) {
  const look = "flex flex-col gap-1 not-first:mt-1";
  const style = { marginInlineStart: indentFor(items) };
  if (!numbered)
    return (
      <ul className={`${look} list-disc`} style={style}>
        <Items items={items} />
      </ul>
    );
  return (
    <ol start={numberOf(items[0]?.mark)} className={look} style={style}>
      <Items items={items} />
    </ol>
  );
}
