// Two views of the quote: the document, and the pages of its PDF.
import { FileText, Files, type LucideIcon } from "lucide-react";
import { useState, type ReactNode } from "react";
import { PdfPages } from "./PdfPages.tsx";
import type { ShownQuote } from "./use-pdf-pages.ts";

/** @param document - the view that is shown first */
export function PreviewViews({ document, ...quote }: ShownQuote & { document: ReactNode }) {
  const [showsPages, showPages] = useState(false);
  const choice = (label: string, Icon: LucideIcon, pages: boolean) => (
    <button
      type="button"
      aria-pressed={showsPages === pages}
      onClick={() => showPages(pages)}
      className="inline-flex min-h-touch cursor-pointer items-center gap-2 rounded-md px-4 text-sm font-semibold text-ink-muted hover:text-ink aria-pressed:bg-surface-raised aria-pressed:text-primary aria-pressed:shadow-sm"
    >
      <Icon aria-hidden size={18} />
      {label}
    </button>
  );
  return (
    <>
      <div
        role="group"
        aria-label="View"
        className="flex self-start rounded-lg border border-line bg-surface-sunken p-1 print:hidden"
      >
        {choice("Document", FileText, false)}
        {choice("PDF pages", Files, true)}
      </div>
      {showsPages ? <PdfPages {...quote} /> : document}
    </>
  );
}
