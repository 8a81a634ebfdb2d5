// Changes of the list of clients, each with a notice that takes it back.
import { clientName, isSameInfo, type Client } from "#core/clients/client.ts";
import { filledInfo } from "#core/clients/recorded-client.ts";
import { KnownClients } from "#core/clients/same-client.ts";
import type { ClientInfo } from "#core/quote/details/business-and-client.ts";
import { useAttempt, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import {
  changeClients,
  clientListProblem,
  readClients,
} from "#web/data/browser/clients/clients.ts";
import { newId } from "#web/new-id.ts";

/** @returns a function that runs a change of the list, and says why when it fails */
export const useClientAttempt = () =>
  useAttempt("The list of clients was not changed", clientListProblem);

const now = (): string => new Date().toISOString();

/** @returns functions that save a client as typed, and remove one */
export function useClientChanges() {
  const notify = useNotify();
  const attempt = useClientAttempt();
  /** Undo stores the client again as it was, as a change of its own: another device may have a later one. */
  const putBack = (former: Client) => () =>
    void attempt(() => changeClients({ put: [{ ...former, changedAt: now() }] }));
  const removed = (added: Client) => () =>
    void attempt(() => changeClients({ remove: [added.id] }));
  return {
    /** @param former - null for a client that is added: one that is known already is changed instead */
    save: (info: ClientInfo, former: Client | null) =>
      attempt(async () => {
        const known = former ?? new KnownClients(await readClients()).find(info);
        const typed = former || !known ? info : filledInfo(known, info);
        if (known && isSameInfo(known, typed)) {
          if (!former) notify({ title: `${clientName(typed)} is in your list already` });
          return;
        }
        const put = { ...typed, id: known?.id ?? newId(), changedAt: now() };
        await changeClients({ put: [put] });
        notify({
          title: `${clientName(put)} ${known ? "changed" : "added"}`,
          ...(known && !former && { description: "The client was in your list already." }),
          undo: known ? putBack(known) : removed(put),
        });
      }),
    remove: (former: Client) =>
      void attempt(async () => {
        await changeClients({ remove: [former.id] });
        notify({ title: `${clientName(former)} removed`, undo: putBack(former) });
      }),
  };
}
