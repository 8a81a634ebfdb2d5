// The quote's data for its owner: CSV, XLSX and JSON files with costs, "Import tasks" and "Open a quote file".
import { useId } from "react";
import { internalFileName } from "#core/document/file-name.ts";
import type { PricedQuote } from "#core/pricing/price-quote.ts";
import { quoteCsv } from "#core/files/quote-csv.ts";
import { writeQuoteFile } from "#core/files/quote-file.ts";
import { documentKind } from "#core/quote/printing/document-kind.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Card } from "#web/components/ui/Card.tsx";
import type { QuoteView } from "#web/data/edits/quote-session.tsx";
import { OpenQuoteFile } from "#web/shared/quote-files/OpenQuoteFile.tsx";
import { ImportTasks } from "#web/shared/task-import/ImportTasks.tsx";
import { useSingleRun } from "#web/shared/use-single-run.ts";
import { saveAs } from "#web/shared/quote-files/save-as.ts";

const FORMATS = ["csv", "xlsx", "json"] as const;

type Format = (typeof FORMATS)[number];

async function exported(format: Format, whole: WholeQuote, priced: PricedQuote): Promise<Blob> {
  if (format === "csv") return new Blob([quoteCsv(whole, priced)], { type: "text/csv" });
  if (format === "json") return new Blob([writeQuoteFile(whole)], { type: "application/json" });
  const { quoteWorkbook } = await import("#web/shared/quote-files/workbook.ts");
  return quoteWorkbook(whole, priced);
}

export function DataCard({ whole, priced }: Pick<QuoteView, "whole" | "priced">) {
  const { quote } = whole;
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
        CSV and XLSX open in a spreadsheet: change them there, then import their tasks here. JSON
        contains the whole quote: keep it as a backup, which opens again here as a new quote.
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
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        <ImportTasks className="w-full" />
        <OpenQuoteFile className="w-full" />
      </div>
    </Card>
  );
}
