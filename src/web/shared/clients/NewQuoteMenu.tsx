// Beside "New quote": the clients of last time, so that the next quote for one of them takes two presses. Without clients
// there is no menu.
import { ChevronDown } from "lucide-react";
import { useLocation } from "wouter";
import { clientDetails, clientName } from "#core/clients/client.ts";
import { Menu } from "#web/components/ui/Menu.tsx";
import { useClients } from "#web/data/browser/clients/clients.ts";
import { paths } from "#web/paths.ts";
import { useQuoteForClient } from "./quote-for-client.ts";

/** Clients that are listed. */
const LISTED = 6;
/** Longest hint, in characters: it is one line of a phone. */
const HINT = 60;

const shortened = (text: string): string =>
  text.length > HINT ? `${text.slice(0, HINT - 1)}…` : text;

export function NewQuoteMenu() {
  const clients = useClients();
  const quote = useQuoteForClient();
  const [, navigate] = useLocation();
  if (clients.length === 0) return null;
  return (
    <Menu
      label="New quote for a client"
      icon={<ChevronDown aria-hidden size={20} />}
      className="border border-line-strong bg-surface-raised"
      actions={[
        ...clients.slice(0, LISTED).map((each) => ({
          label: clientName(each),
          ...(clientDetails(each) !== "" && { hint: shortened(clientDetails(each)) }),
          run: () => quote(each),
        })),
        { label: "All clients", run: () => navigate(paths.clients) },
      ]}
    />
  );
}
