// The table of the price list: one line an entry; on a phone its details are below its name.
import { memo } from "react";
import { listedAmount } from "#core/money/money.ts";
import type { OwnPrice } from "#core/own-prices/own-price.ts";
import { IconButton, removing } from "#web/components/ui/Button.tsx";
import { TRASH } from "#web/components/ui/light-icons.tsx";

const WIDE = "max-sm:hidden";
const COLUMNS = [
  { label: "Name", look: "" },
  { label: "Category", look: `w-32 ${WIDE}` },
  { label: "Unit", look: `w-16 ${WIDE}` },
  { label: "Material", look: `w-22 pr-3 text-right ${WIDE}` },
  { label: "Labor", look: `w-20 pr-3 text-right ${WIDE}` },
  { label: "Date", look: `w-25 ${WIDE}` },
];
const FIGURE = "pr-3 text-right tabular-nums";

interface PriceTableProps {
  entries: readonly OwnPrice[];
  onRemove: (entry: OwnPrice) => void;
}

function Line({ entry, onRemove }: Pick<PriceTableProps, "onRemove"> & { entry: OwnPrice }) {
  const { name, category, unit, materialUnitCost, laborUnitCost, pricedOn } = entry;
  const material = listedAmount(materialUnitCost);
  const labor = listedAmount(laborUnitCost);
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
        {name}
        <span className="block text-sm text-ink-muted sm:hidden">
          {category && `${category} · `}
          {`${material} material, ${labor} labor / ${unit} · ${pricedOn}`}
        </span>
      </th>
      <td className={`pr-3 text-sm wrap-anywhere ${WIDE}`}>{category}</td>
      <td className={`pr-3 text-sm ${WIDE}`}>{unit}</td>
      <td className={`${FIGURE} ${WIDE}`}>{material}</td>
      <td className={`${FIGURE} ${WIDE}`}>{labor}</td>
      <td className={`pr-3 text-sm whitespace-nowrap tabular-nums ${WIDE}`}>{pricedOn}</td>
      <td>
        <IconButton
          label={`Remove ${name} (${unit}) from my price list`}
          tooltip="Remove"
          onClick={removing(() => onRemove(entry))}
        >
          {TRASH}
        </IconButton>
      </td>
    </tr>
  );
}

export const PriceTable = memo(function PriceTable({ entries, onRemove }: PriceTableProps) {
  return (
    <table className="mt-2 w-full table-fixed border-collapse">
      <caption className="sr-only">My price list: costs in dollars for one unit</caption>
      <thead>
        <tr className="border-b border-line-strong text-left text-sm text-ink-muted">
          {COLUMNS.map(({ label, look }) => (
            <th key={label} scope="col" className={`py-2 font-semibold ${look}`}>
              {label}
            </th>
          ))}
          <th scope="col" className="w-11">
            <span className="sr-only">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} onRemove={onRemove} />
        ))}
      </tbody>
    </table>
  );
});
