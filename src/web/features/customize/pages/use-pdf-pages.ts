// React hook for the pages of the PDF as pictures: they follow the quote, or wait to be asked for where it is long.
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { apiPaths, pagesAnswer } from "#core/api.ts";
import type { PrintableQuote } from "#core/document/printable.ts";
import type { DisplayOptions } from "#core/quote/printing/display-options.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { readApi } from "#web/data/api/client.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";

/** The pages of a quote with more tasks than this are made when they are asked for. */
const TASKS_FOLLOWED = 120;

export interface ShownQuote {
  whole: WholeQuote;
  /** The display options shown on the screen. */
  options: DisplayOptions;
  /** The quote as it is printed with them. */
  printable: PrintableQuote;
}

/** The former pages stay until the new ones are there. */
export function usePdfPages({ whole, options, printable }: ShownQuote) {
  const { flush } = useQuoteEditing();
  const printed = useMemo(() => JSON.stringify(printable), [printable]);
  const [asked, ask] = useState<string | null>(null);
  const wanted = whole.tasks.length > TASKS_FOLLOWED ? asked : printed;
  const path = apiPaths.pages(whole.quote.id);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path, wanted],
    queryFn: async ({ signal }) => {
      if (!(await flush())) throw new TypeError("The latest edits are not on the server.");
      const flags = Object.entries(options).map(([option, on]) => [option, String(on)]);
      const request = { path: `${path}?${new URLSearchParams(flags)}`, signal };
      return (await readApi(pagesAnswer.parse, request)).pages;
    },
    enabled: wanted !== null,
    placeholderData: (former) => former,
    refetchOnReconnect: true,
    // The pages of a long quote are some megabytes.
    gcTime: 0,
  });
  return {
    pages: data ?? [],
    error,
    isFetching,
    /** Whether the pages that were asked for are not those of the quote any more. */
    isOutdated: wanted !== printed,
    make: () => (wanted === printed ? void refetch() : ask(printed)),
  };
}
