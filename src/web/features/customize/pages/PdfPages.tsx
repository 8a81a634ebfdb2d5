// The pages of the PDF as pictures, one below the other.
import { useCallback } from "react";
import { countOf } from "#core/text/count-of.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { failureReason } from "#web/data/api/client.ts";
import { usePdfPages, type ShownQuote } from "./use-pdf-pages.ts";

const NOT_CONNECTED = "The PDF pages cannot be shown without a connection.";

/** What is said above the pages, and the button beside it; null where there is nothing to press. */
function stateOf(shown: ReturnType<typeof usePdfPages>, tasks: number): [string, string | null] {
  const { pages, error, isFetching, isOutdated } = shown;
  if (isFetching) return [pages.length > 0 ? "Updating the pages…" : "Making the pages…", null];
  if (error)
    return [`${failureReason(error, NOT_CONNECTED)} The document can still be shown.`, "Try again"];
  const count = countOf(pages.length, "page");
  if (!isOutdated) return [count, null];
  if (pages.length > 0) return [`${count}, from before your last changes`, "Update the pages"];
  return [
    `A quote of ${countOf(tasks, "task")} shows its pages when you ask for them.`,
    "Show the pages",
  ];
}

export function PdfPages(quote: ShownQuote) {
  const shown = usePdfPages(quote);
  const { pages, isFetching, make } = shown;
  const [said, action] = stateOf(shown, quote.whole.tasks.length);
  const proportions = quote.printable.paper === "a4" ? "aspect-[210/297]" : "aspect-[8.5/11]";
  return (
    <section
      id="quote-preview"
      aria-label="PDF pages"
      aria-busy={isFetching}
      className="flex scroll-mt-14 flex-col gap-5"
    >
      <div className="flex min-h-touch flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status">{said}</p>
        {action && <Button onClick={make}>{action}</Button>}
      </div>
      {pages.map((picture, at) => (
        <Picture
          key={at}
          svg={picture}
          name={`Page ${at + 1} of ${pages.length}`}
          proportions={proportions}
        />
      ))}
    </section>
  );
}

interface PictureProps {
  svg: string;
  name: string;
  proportions: string;
}

/** As an image, in which nothing can run or be loaded. */
function Picture({ svg, name, proportions }: PictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
      return () => URL.revokeObjectURL(image.src);
    },
    [svg],
  );
  return (
    <img
      ref={show}
      alt={name}
      className={`w-full border border-line bg-white shadow-md ${proportions}`}
    />
  );
}
