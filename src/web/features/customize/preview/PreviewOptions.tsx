// What the client can choose, in the preview: options and alternatives, each with its price and its difference to the total.
import type { PrintableOption, PrintableOptions } from "#core/document/printable.ts";
import { groupTitle } from "#core/document/printed-words.ts";
import type { PrintedPage } from "#core/document/pages/printed-pages.ts";
import { continuedName } from "#core/document/printed-words.ts";
import { PreviewRow } from "./PreviewRow.tsx";
import { PreviewTableHead } from "./PreviewTableHead.tsx";
import { PAPER_HEADING } from "./PreviewText.tsx";
import type { PageProps } from "./use-printed-pages.ts";

/** The options, or the part of them that is on the page. */
export function PreviewOptions({ printable, page }: PageProps) {
  const { options, words } = printable;
  if (options.length === 0) return null;
  const hasHeading = page.part("options") !== null;
  const hasOptions = options.some((group) => group.options.some(({ id }) => isOn(page, id)));
  if (!hasHeading && !hasOptions) return null;
  return (
    <div className="flex flex-col gap-5">
      {hasHeading && <h3 className={`${PAPER_HEADING} -mb-3`}>{words.options}</h3>}
      {options.map((group, index) => (
        <Group key={index} group={group} index={index} printable={printable} page={page} />
      ))}
    </div>
  );
}

const isOn = (page: PrintedPage, id: string): boolean => page.part(`option:${id}`) !== null;

/** A table of options, or of the alternatives of one group. */
function Group(props: PageProps & { group: PrintableOptions; index: number }) {
  const { index, printable, page } = props;
  const { group, options } = props.group;
  const { words, optionColumns } = printable;
  const title = groupTitle(group, words);
  const isContinued = page.part(`options:${index}`) === null;
  if (!options.some(({ id }) => isOn(page, id))) return null;
  return (
    <div>
      {title !== "" && !isContinued && <h4 className="paper-band">{title}</h4>}
      {title !== "" && isContinued && (
        <p data-repeated="" className="paper-band">
          {continuedName(title, words)}
        </p>
      )}
      <table className="w-full text-sm max-sm:border-t max-sm:border-(--table-rule)">
        <PreviewTableHead
          labels={[words.option, ...optionColumns.map(({ label }) => label)]}
          isRepeated={isContinued}
          className="max-sm:sr-only"
        />
        <tbody>
          {options.map((option) => (
            <Option key={option.id} option={option} printable={printable} page={page} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Option({ option, printable, page }: PageProps & { option: PrintableOption }) {
  const { words, optionColumns } = printable;
  const range = page.part(`option:${option.id}`);
  if (range === null) return null;
  const notes = option.isChosen ? [words.chosen] : [];
  const cells = optionColumns.map(({ key }) => option[key]);
  return (
    <PreviewRow
      row={{ ...option, notes, cells }}
      range={range}
      columns={optionColumns}
      isTicked={range.from === 0 ? option.isChosen : undefined}
    />
  );
}
