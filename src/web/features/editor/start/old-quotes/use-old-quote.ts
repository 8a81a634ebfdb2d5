// React hook that brings the categories and tasks of another quote into the open one, or copies it for another client.
import { useMutation } from "@tanstack/react-query";
import { partsOf } from "#core/edits/whole-quotes/insert-parts.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import type { DeviceQuote } from "#web/data/browser/quotes/device-quotes.ts";
import { useDeviceStores } from "#web/data/edits/device-stores.ts";
import { readAnyQuote } from "#web/data/edits/new-quotes.ts";
import {
  copyFailure,
  useCopyForAnotherClient,
} from "#web/shared/quote-copies/copy-for-another-client.ts";
import { focusAfterDialog, focusInPlaceOf } from "#web/features/editor/rows/focus-new-task.ts";
import { nameOf } from "./other-quotes.ts";
import { useInsertion } from "../use-insertion.ts";

/** @param onDone - closes a dialog, once the quote's parts are inserted */
export function useOldQuote(onDone?: () => void) {
  const stores = useDeviceStores();
  const insert = useInsertion(onDone ? focusAfterDialog : focusInPlaceOf);
  const notify = useNotify();
  const copying = useCopyForAnotherClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: DeviceQuote) => readAnyQuote(id, stores),
  });
  const insertParts = (whole: WholeQuote, quote: DeviceQuote) => {
    const parts = partsOf(whole);
    if (parts.length === 0) notify({ title: `${nameOf(quote)} has no categories yet` });
    else if (insert(parts, quote.title)) onDone?.();
  };
  const tellFailure = (error: Error) =>
    notify(failure("The quote could not be read", copyFailure(error)));
  return {
    /** Callbacks given to `mutate` are not called after an unmount: a canceled dialog inserts nothing. */
    use: (quote: DeviceQuote) => mutate(quote, { onSuccess: insertParts, onError: tellFailure }),
    copy: ({ id }: DeviceQuote) => copying.copy(() => readAnyQuote(id, stores)),
    isPending: isPending || copying.isPending,
  };
}
