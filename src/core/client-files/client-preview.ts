// What an import would do to each row of a file of clients, before anything is written.
import { canBeListed, clientName, isSameInfo, type Client } from "../clients/client.ts";
import { filledInfo } from "../clients/recorded-client.ts";
import { KnownClients } from "../clients/same-client.ts";
import type { SeparatedRow } from "../files/separated-rows.ts";
import { CLIENTS_MAX } from "../limits.ts";
import { clientInfo, type ClientInfo } from "../quote/details/business-and-client.ts";
import type { TableFile } from "../table-files/table-file.ts";
import { headerCells, repeatsHeader, rowsBelow } from "../table-files/table-header.ts";
import type { ClientMapping } from "./client-mapping.ts";
import { ClientRefusal, readClientRow } from "./client-rows.ts";

export type ClientRowStatus = "new" | "changed" | "same" | "refused";

export interface ClientPreviewRow {
  line: number;
  name: string;
  status: ClientRowStatus;
  /** Why the row is refused, as a sentence; "" for others. */
  reason: string;
  /** What of the row is left out, as sentences. */
  notes: readonly string[];
  /** Null when the row is refused. */
  entry: Client | null;
  /** The same client as the list has it now. */
  former: Client | null;
}

export interface ClientPreview {
  rows: readonly ClientPreviewRow[];
  counts: Readonly<Record<ClientRowStatus, number>>;
}

interface PreviewOptions {
  newId: () => string;
  /** The present moment, in ISO format. */
  now: string;
}

/** A client of the file, with the line that has it. */
type SeenClient = ClientInfo & { line: number };

/** Reads rows one after the other: of several with the same client the first counts. */
class ClientReading {
  readonly #seen = new KnownClients<SeenClient>([]);
  readonly #known: KnownClients<Client>;
  readonly #lineOf = new Map<string, number>();
  readonly #header: readonly string[];
  readonly #mapping: ClientMapping;
  readonly #options: PreviewOptions;
  #size: number;

  constructor(
    file: TableFile,
    mapping: ClientMapping,
    clients: readonly Client[],
    options: PreviewOptions,
  ) {
    this.#header = headerCells(file, mapping.headerRow);
    this.#mapping = mapping;
    this.#known = new KnownClients(clients);
    this.#size = clients.length;
    this.#options = options;
  }

  /** @throws ClientRefusal for a row that cannot be imported */
  #accepted(row: SeparatedRow): ClientPreviewRow {
    if (repeatsHeader(row, this.#header)) throw new ClientRefusal("It names the columns again.");
    const { info, notes } = readClientRow(row, this.#mapping, this.#header);
    if (!canBeListed(info)) throw new ClientRefusal("The row has no name, email or phone.");
    if (!clientInfo.safeParse(info).success)
      throw new ClientRefusal("It contains a character that cannot be stored.");
    const former = this.#known.find(info);
    const line = this.#seen.find(info)?.line ?? this.#lineOf.get(former?.id ?? "");
    if (line !== undefined)
      throw new ClientRefusal(`Line ${line} is the same client, and counts instead.`);
    if (!former && this.#size >= CLIENTS_MAX)
      throw new ClientRefusal(
        `The list is full: it holds at most ${CLIENTS_MAX.toLocaleString("en-US")} clients.`,
      );
    this.#seen.add({ ...info, line: row.line });
    if (former) this.#lineOf.set(former.id, row.line);
    else this.#size += 1;
    const next = former ? filledInfo(former, info) : info;
    const { newId, now } = this.#options;
    return {
      line: row.line,
      name: clientName(next),
      status: former ? (isSameInfo(former, next) ? "same" : "changed") : "new",
      reason: "",
      notes,
      entry: { ...next, id: former?.id ?? newId(), changedAt: now },
      former: former ?? null,
    };
  }

  read(row: SeparatedRow): ClientPreviewRow {
    try {
      return this.#accepted(row);
    } catch (error) {
      if (!(error instanceof ClientRefusal)) throw error;
      const name =
        row.cells
          .find((cell) => cell.trim() !== "")
          ?.trim()
          .slice(0, 60) ?? "";
      const refused = { status: "refused", notes: [], entry: null, former: null } as const;
      return { line: row.line, name, reason: error.message, ...refused };
    }
  }
}

/** @param clients - the list as it is now; an empty cell of the file keeps what it has */
export function previewClients(
  file: TableFile,
  mapping: ClientMapping,
  clients: readonly Client[],
  options: PreviewOptions,
): ClientPreview {
  const reading = new ClientReading(file, mapping, clients, options);
  const rows = rowsBelow(file, mapping.headerRow).map((row) => reading.read(row));
  const counts = { new: 0, changed: 0, same: 0, refused: 0 };
  for (const { status } of rows) counts[status] += 1;
  return { rows, counts };
}

/** @returns what the import writes */
export const importedClients = ({ rows }: ClientPreview): Client[] =>
  rows.flatMap(({ status, entry }) =>
    entry && (status === "new" || status === "changed") ? [entry] : [],
  );
