// "Clients": the clients of this device's quotes, to find, to change, and to begin the next quote for.
import { useEffect, useRef, useState, type RefObject } from "react";
import { FileDown, UserPlus } from "lucide-react";
import { Link } from "wouter";
import { writeClientCsv } from "#core/client-files/client-csv.ts";
import type { Client } from "#core/clients/client.ts";
import { CLIENTS_MAX } from "#core/limits.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Loading, Trouble } from "#web/components/ui/ListNotes.tsx";
import { usePageTitle } from "#web/components/focus/page-title.ts";
import { useScreenFocus } from "#web/components/focus/arrival.ts";
import { CLIENTS_UNREAD, useClients, useClientState } from "#web/data/browser/clients/clients.ts";
import { today } from "#web/data/browser/today.ts";
import { paths } from "#web/paths.ts";
import { useQuoteForClient } from "#web/shared/clients/quote-for-client.ts";
import { KeptWhere } from "#web/shared/KeptWhere.tsx";
import { saveAs } from "#web/shared/quote-files/save-as.ts";
import { ClientEditor } from "./ClientEditor.tsx";
import { ClientList } from "./ClientList.tsx";
import type { ClientActions } from "./ClientLine.tsx";
import { useClientChanges } from "./client-changes.ts";
import { ImportClients } from "./ImportClients.tsx";

const NoClients = () => (
  <div className="max-w-prose rounded-lg border border-dashed border-line-strong px-4 py-6">
    <p className="mb-1 font-semibold">No clients yet.</p>
    <p className="text-ink-muted">
      The client of each quote that you write is saved here. To begin with the clients that you
      have, import them as CSV or XLSX from QuickBooks, Google Contacts, Outlook, Jobber or a
      spreadsheet.
    </p>
  </div>
);

function downloadCsv(clients: readonly Client[]): void {
  saveAs(new Blob([writeClientCsv(clients)], { type: "text/csv" }), `clients-${today()}.csv`);
}

/** @returns the acts of every line: the same object in every render, so that lines do not render again */
function useLineActions(edit: (client: Client) => void): RefObject<ClientActions> {
  const quote = useQuoteForClient();
  const { remove } = useClientChanges();
  const latest = useRef<ClientActions>({ quote, edit, remove });
  useEffect(() => {
    latest.current = { quote, edit, remove };
  });
  return latest;
}

function ListButtons({ clients, onAdd }: { clients: readonly Client[]; onAdd: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={onAdd}>
        <UserPlus aria-hidden size={18} />
        Add a client
      </Button>
      <ImportClients clients={clients} />
      {clients.length > 0 && (
        <Button onClick={() => downloadCsv(clients)}>
          <FileDown aria-hidden size={18} />
          Download as CSV
        </Button>
      )}
    </div>
  );
}

export function ClientsPage() {
  usePageTitle("Clients");
  const clients = useClients();
  const state = useClientState();
  /** The client that is edited; "new" for one that is added. */
  const [editing, setEditing] = useState<Client | "new" | null>(null);
  const actions = useLineActions(setEditing);
  return (
    <main className="mx-auto w-full max-w-4xl px-4 pt-6 pb-12 sm:px-6">
      <h1 ref={useScreenFocus(true)} tabIndex={-1} className="text-2xl font-bold sm:text-3xl">
        Clients
      </h1>
      <p className="mt-2 mb-4 max-w-prose">
        The clients of your quotes. Type a name into a quote, and the rest is filled in.{" "}
        <Link href={paths.quotes} className="text-primary underline">
          My quotes
        </Link>
      </p>
      {state === "unstored" && (
        <Trouble>
          This browser blocks its storage. The list is kept only until you close this page.
        </Trouble>
      )}
      {state === "failed" && <Trouble>{CLIENTS_UNREAD}</Trouble>}
      {clients.length >= CLIENTS_MAX && (
        <Trouble>
          This list is full: it has {CLIENTS_MAX.toLocaleString("en-US")} clients. Remove some, and
          the clients of further quotes are saved again.
        </Trouble>
      )}
      {state === "reading" && <Loading className="py-2" />}
      {(state === "stored" || state === "unstored") && (
        <div className="flex flex-col gap-4">
          <ListButtons clients={clients} onAdd={() => setEditing("new")} />
          {clients.length === 0 ? <NoClients /> : <ClientList {...{ clients, actions }} />}
          {state === "stored" && (
            <KeptWhere
              onDevices="Your clients are shared by your devices, encrypted so that the server cannot read them."
              inBrowser="Your clients are kept in this browser."
            />
          )}
        </div>
      )}
      {editing && (
        <ClientEditor
          client={editing === "new" ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </main>
  );
}
