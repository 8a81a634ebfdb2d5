// The quote's data for its owner: CSV, XLSX, JSON and PDF copies with costs, and "Open a quote file".
import { useId } from "react";
import { internalFileName, QUOTE_FILE_TYPE } from "#core/document/file-name.ts";
import type { PricedQuote } from "#core/pricing/price-quote.ts";
import { quoteCsv } from "#core/files/quote-csv.ts";
import { writeQuoteFile } from "#core/files/quote-file.ts";
import { DEFAULT_DISPLAY_OPTIONS } from "#core/quote/printing/display-options.ts";
import { documentKind } from "#core/quote/printing/document-kind.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Card } from "#web/components/ui/Card.tsx";
import type { QuoteView } from "#web/data/edits/quote-session.tsx";
import { OpenQuoteFile } from "#web/shared/quote-files/OpenQuoteFile.tsx";
import { useSingleRun } from "#web/shared/use-single-run.ts";
import { saveAs } from "#web/shared/quote-files/save-as.ts";
import { usePdfDownload } from "./use-pdf.ts";

const FORMATS = ["csv", "xlsx", "json"] as const;

type Format = (typeof FORMATS)[number];

async function exported(format: Format, whole: WholeQuote, priced: PricedQuote): Promise<Blob> {
  if (format === "csv") return new Blob([quoteCsv(whole, priced)], { type: "text/csv" });
  if (format === "json") return new Blob([writeQuoteFile(whole)], { type: QUOTE_FILE_TYPE });
  const { quoteWorkbook } = await import("#web/shared/quote-files/workbook.ts");
  return quoteWorkbook(whole, priced);
}

interface DataCardProps extends Pick<QuoteView, "whole" | "priced"> {
  /** Whether the copy that opens again is in archive format. */
  archive: boolean;
}

export function DataCard({ whole, priced, archive }: DataCardProps) {
  const { quote } = whole;
  const options = quote.displayOptions ?? DEFAULT_DISPLAY_OPTIONS;
  /** The PDF with the quote's data embedded. */
  const ownCopy = usePdfDownload(quote, options, { archive, attachQuote: true });
  const holds = useId();
  const { run, isRunning } = useSingleRun(
    async (format: Format) =>
      saveAs(
        await exported(format, whole, priced),
        `${internalFileName(quote.title, documentKind(quote))}.${format}`,
      ),
    "Download failed",
    "The file could not be made. Load the page again and try once more.",
  );
  return (
    <Card heading="Your data">
      <p id={holds} className="mb-3 text-sm">
        These files contain your costs, markups and internal notes. Keep them for yourself: do not
        send them to a client.
      </p>
      <p className="mb-3 text-sm text-ink-muted">
        CSV and XLSX open in a spreadsheet. XLSX and JSON contain the whole quote: keep them as a
        backup, or open them here as a new quote, with the changes you made in the XLSX.
      </p>
      <div
        role="group"
        aria-label="Download as"
        aria-describedby={holds}
        className="grid grid-cols-3 gap-2"
      >
        {FORMATS.map((format) => (
          <Button
            key={format}
            disabled={isRunning}
            aria-label={`Download as ${format.toUpperCase()}`}
            onClick={() => run(format)}
            className="px-2"
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
      <p className="mt-4 mb-3 text-sm text-ink-muted">
        Or save a PDF with the quote's data in it. You can open it here as a new quote.
      </p>
      <Button
        onClick={() => ownCopy.run()}
        disabled={ownCopy.isRunning}
        aria-busy={ownCopy.isRunning}
        aria-describedby={holds}
        className="w-full"
      >
        {ownCopy.isRunning ? "Preparing the copy…" : "Save a copy that opens again"}
      </Button>
      <OpenQuoteFile className="mt-3 w-full" />
    </Card>
  );
}
