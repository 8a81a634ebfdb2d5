// A table of the document: names, and figures beside them.
import type { ReactNode } from "react";
import { stays } from "./roles.ts";

interface TableProps {
  /** For screen readers; others read it above the table. */
  caption: string;
  /** The labels of the columns; the first is that of the names. */
  labels: readonly string[];
  /** Whether a phone has no room for the figures beside a name: they stand below it then, each with its label. */
  isWide: boolean;
  /** Its rows. */
  children: ReactNode;
}

export const Table = ({ caption, labels, isWide, children }: TableProps) => (
  <table {...stays("table")} className={isWide ? "wide" : undefined}>
    <caption className="visually-hidden">{caption}</caption>
    <thead {...stays("rowgroup")}>
      <tr {...stays("row")}>
        {labels.map((label, index) => (
          <th
            key={index}
            {...stays("columnheader")}
            scope="col"
            className={index > 0 ? "figure" : undefined}
          >
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...stays("rowgroup")}>{children}</tbody>
  </table>
);

interface RowProps {
  cells: readonly string[];
  /** Those of the table. */
  labels: readonly string[];
  /** Its name, with what is said below it. */
  children: ReactNode;
}

export const Row = ({ cells, labels, children }: RowProps) => (
  <tr {...stays("row")}>
    <th {...stays("rowheader")} scope="row" className="item">
      {children}
    </th>
    {cells.map((cell, index) => (
      <td
        key={index}
        {...stays("cell")}
        className={cell === "" ? "figure empty" : "figure"}
        data-label={labels[index + 1]}
      >
        {cell}
      </td>
    ))}
  </tr>
);
