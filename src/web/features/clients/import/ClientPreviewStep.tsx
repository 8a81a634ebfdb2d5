// Second step of an import of clients: every row as new, changed, unchanged or left out, before anything is written.
import type {
  ClientPreview,
  ClientPreviewRow,
  ClientRowStatus,
} from "#core/client-files/client-preview.ts";
import { clientDetails, clientName, type Client } from "#core/clients/client.ts";
import { CLIENTS_LISTED } from "#core/limits.ts";
import { countOf } from "#core/text/count-of.ts";
import { PreviewLine, PreviewRows } from "#web/shared/table-import/PreviewRows.tsx";

const LABELS: Readonly<Record<ClientRowStatus, string>> = {
  new: "New",
  changed: "Changed",
  same: "Unchanged",
  refused: "Left out",
};

/** The rows that are shown first: what would be written, otherwise why nothing is. */
const firstOf = ({ counts }: ClientPreview): ClientRowStatus =>
  (["changed", "new", "refused", "same"] as const).find((status) => counts[status] > 0) ?? "new";

/** All that the list would have, in one line; both addresses where they differ. */
function described(client: Client): string {
  const { projectAddress, billingAddress } = client;
  const isOther =
    billingAddress !== "" && projectAddress !== "" && billingAddress !== projectAddress;
  return [
    clientDetails(client),
    ...(isOther ? [`billed to ${billingAddress.replaceAll(/\s*\n\s*/g, ", ")}`] : []),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The same with the name, which an import may change. */
const whole = (client: Client): string =>
  [clientName(client), described(client)].filter(Boolean).join(" · ");

function Line({ line, name, status, reason, notes, entry, former }: ClientPreviewRow) {
  const isChanged = status === "changed" && former !== null;
  return (
    <PreviewLine
      name={name === "" ? "(no name)" : name}
      line={line}
      entry={entry && (isChanged ? whole(entry) : described(entry))}
      former={isChanged ? whole(former) : null}
      notes={notes}
      reason={reason}
    />
  );
}

export function ClientPreviewStep({ preview }: { preview: ClientPreview }) {
  const { rows, counts } = preview;
  const shortened = rows.filter(({ notes }) => notes.length > 0).length;
  return (
    <div className="flex flex-col gap-3 py-4">
      <p role="status" className="text-sm">
        {countOf(rows.length, "row")}. Nothing is saved yet.
        {shortened > 0 &&
          ` ${countOf(shortened, "row has", "rows have")} something that is left out, as its line says.`}
      </p>
      <PreviewRows
        rows={rows}
        counts={counts}
        labels={LABELS}
        first={firstOf(preview)}
        most={CLIENTS_LISTED}
      >
        {(row) => <Line key={row.line} {...row} />}
      </PreviewRows>
    </div>
  );
}
