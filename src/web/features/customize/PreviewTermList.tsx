// A list of the terms in the preview: bulleted, or with the marks that were typed, and the lists within its items.
import type { TermItem, TermList } from "#core/document/terms.ts";

/** How far a list stands in: a mark such as (viii) needs more room than a bullet. */
const roomFor = (items: readonly TermItem[]): string =>
  `${Math.max(2, ...items.map(({ mark }) => mark.length)) * 0.5 + 0.4}rem`;

/** The number of `3.`, `3)` and `(3)`, which goes with the list when it is copied from the page. */
const numberOf = (mark: string | undefined): number | undefined =>
  Number(/^\(?(\d+)[.)]$/.exec(mark ?? "")?.[1]) || undefined;

function Items({ items }: { items: readonly TermItem[] }) {
  return items.map(({ mark, text, lists }, index) => (
    <li
      key={index}
      value={numberOf(mark)}
      style={mark === "" ? undefined : { listStyleType: JSON.stringify(`${mark} `) }}
    >
      {text}
      {lists.map((inner, at) => (
        <PreviewTermList key={at} list={inner} />
      ))}
    </li>
  ));
}

export function PreviewTermList({ list: { numbered, items } }: { list: TermList }) {
  const look = "flex flex-col gap-1 not-first:mt-1";
  const style = { marginInlineStart: roomFor(items) };
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
