// One client of the list: how to reach them, a new quote for them, and what can be done with the entry.
import { memo, type RefObject } from "react";
import { Plus } from "lucide-react";
import { clientDetails, clientName, type Client } from "#core/clients/client.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Menu } from "#web/components/ui/Menu.tsx";

export interface ClientActions {
  quote: (client: Client) => void;
  edit: (client: Client) => void;
  remove: (client: Client) => void;
}

interface ClientLineProps {
  client: Client;
  /** The same object in every render. */
  actions: RefObject<ClientActions>;
}

export const ClientLine = memo(function ClientLine({ client, actions }: ClientLineProps) {
  const name = clientName(client);
  return (
    <li className="flex items-center justify-end gap-x-2 border-b border-line py-2 pr-2 pl-4 last:border-b-0 max-sm:flex-wrap">
      <div className="min-w-0 flex-1 max-sm:basis-full max-sm:pr-2">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-muted">{clientDetails(client)}</p>
      </div>
      <Button
        aria-label={`New quote for ${name}`}
        onClick={() => actions.current.quote(client)}
        className="shrink-0 whitespace-nowrap"
      >
        <Plus aria-hidden size={18} />
        New quote
      </Button>
      <Menu
        label={`More for ${name}`}
        actions={[
          { label: "Edit", run: () => actions.current.edit(client) },
          { label: "Remove", run: () => actions.current.remove(client), danger: true },
        ]}
      />
    </li>
  );
});
