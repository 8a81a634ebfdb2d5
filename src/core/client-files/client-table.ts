// A list of clients as a table that is imported: its columns, and what the import would do with each row.
import {
  canBeListed,
  clientDetails,
  clientName,
  isSameInfo,
  type Client,
} from "../clients/client.ts";
import { filledInfo } from "../clients/recorded-client.ts";
import { KnownClients } from "../clients/same-client.ts";
import type { SeparatedRow } from "../files/separated-rows.ts";
import { CLIENTS_MAX } from "../limits.ts";
import { clientInfo, type ClientInfo } from "../quote/details/business-and-client.ts";
import { previewRows, RowRefusal, type AcceptedRow, type TableKind } from "../tables/kind.ts";
import { MappedTable, type Mapping } from "../tables/mapping.ts";
import { headerCells, repeatsHeader } from "../tables/table-header.ts";
import { firstWords, rowsBelow, type Table } from "../tables/table-rows.ts";
import { countOf } from "../text/count-of.ts";
import {
  clientColumnsBelow,
  IDENTIFYING_COLUMNS,
  NAME_COLUMNS,
  type ClientColumn,
} from "./client-columns.ts";
import { readClientRow } from "./client-rows.ts";

const LABELS: Readonly<Record<ClientColumn, string>> = {
  company: "Company name",
  contact: "Contact name",
  name: "Customer: person or company",
  first: "First name",
  last: "Last name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  projectAddress: "Project address",
  billingAddress: "Billing address",
};

/** The list of clients as it is now. */
export interface ClientContext {
  clients: readonly Client[];
  /** The present moment, in ISO format. */
  now: string;
  newId: () => string;
}

/** All that the list would have, in one line; both addresses where they differ. */
function described(client: Client): string {
  const { projectAddress, billingAddress } = client;
  const isOther =
    billingAddress !== "" && projectAddress !== "" && billingAddress !== projectAddress;
  const billed = isOther ? `billed to ${billingAddress.replaceAll(/\s*\n\s*/g, ", ")}` : "";
  return [clientDetails(client), billed].filter(Boolean).join(" · ");
}

/** The same with the name, which an import may change. */
const whole = (client: Client): string =>
  [clientName(client), described(client)].filter(Boolean).join(" · ");

/** A client of the table, with the line that has it. */
type SeenClient = ClientInfo & { line: number };

/** Reads rows one after the other: of several with the same client the first counts. */
class ClientReading {
  readonly #seen = new KnownClients<SeenClient>([]);
  readonly #known: KnownClients<Client>;
  readonly #lineOf = new Map<string, number>();
  readonly #header: readonly string[];
  readonly #mapped: MappedTable;
  readonly #context: ClientContext;
  #size: number;

  constructor(table: Table, mapping: Mapping, context: ClientContext) {
    this.#header = headerCells(table, mapping.headerRow);
    this.#mapped = new MappedTable(mapping.columns);
    this.#known = new KnownClients(context.clients);
    this.#size = context.clients.length;
    this.#context = context;
  }

  /** The client of a row that is not known yet in this table. @throws RowRefusal for any other */
  #checked(info: ClientInfo): Client | undefined {
    if (!canBeListed(info)) throw new RowRefusal("The row has no name, email or phone.");
    if (!clientInfo.safeParse(info).success)
      throw new RowRefusal("It contains a character that cannot be stored.");
    const former = this.#known.find(info);
    const line = this.#seen.find(info)?.line ?? this.#lineOf.get(former?.id ?? "");
    if (line !== undefined)
      throw new RowRefusal(`Line ${line} is the same client, and counts instead.`);
    if (!former && this.#size >= CLIENTS_MAX)
      throw new RowRefusal(
        `The list is full: it holds at most ${CLIENTS_MAX.toLocaleString("en-US")} clients.`,
      );
    return former;
  }

  /** @throws RowRefusal for a row that cannot be imported */
  readonly accepted = (row: SeparatedRow): AcceptedRow<Client> => {
    if (repeatsHeader(row, this.#header)) throw new RowRefusal("It names the columns again.");
    const { info, notes } = readClientRow(row, this.#mapped, this.#header);
    const former = this.#checked(info);
    this.#seen.add({ ...info, line: row.line });
    if (former) this.#lineOf.set(former.id, row.line);
    else this.#size += 1;
    const next = former ? filledInfo(former, info) : info;
    const { newId, now } = this.#context;
    const entry = { ...next, id: former?.id ?? newId(), changedAt: now };
    const status = former ? (isSameInfo(former, next) ? "same" : "changed") : "new";
    return {
      name: clientName(next),
      status,
      notes,
      shown: status === "changed" ? whole(entry) : described(entry),
      formerShown: status === "changed" && former ? whole(former) : null,
      entry,
    };
  };
}

const wantedRows = (table: Table, mapping: Mapping): SeparatedRow[] => {
  const mapped = new MappedTable(mapping.columns);
  return rowsBelow(table, mapping.headerRow).filter((row) =>
    IDENTIFYING_COLUMNS.some((field) =>
      mapped.columnsOf(field).some((at) => (row.cells[at] ?? "").trim() !== ""),
    ),
  );
};

export const clientTable: TableKind<Client, ClientContext> = {
  list: "list of clients",
  labels: LABELS,
  takesSeveral: true,
  names: NAME_COLUMNS,
  columnsBelow: clientColumnsBelow,
  wantedRows,
  missing: ({ columns }) =>
    IDENTIFYING_COLUMNS.some((field) => Object.values(columns).includes(field))
      ? []
      : ["Choose the column of the names, or of the emails or phones."],
  questions: () => [],
  choicesMade: () => [],
  preview(table, mapping, context) {
    const reading = new ClientReading(table, mapping, context);
    const rows = rowsBelow(table, mapping.headerRow);
    const preview = previewRows(rows, reading.accepted, (row) => firstWords(row).slice(0, 60));
    const shortened = preview.rows.filter(({ notes }) => notes.length > 0).length;
    const said = `${countOf(shortened, "row has", "rows have")} something that is left out, as its line says.`;
    return { ...preview, said: shortened > 0 ? [said] : [] };
  },
};
