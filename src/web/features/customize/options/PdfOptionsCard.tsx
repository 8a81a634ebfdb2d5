// PDF Options: paper size, look and accent color.
import type { PdfOptions } from "#core/quote/printing/pdf-options.ts";
import { Card } from "#web/components/ui/Card.tsx";
import { SelectField } from "#web/components/fields/Field.tsx";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { AccentField } from "./AccentField.tsx";
import { LookField } from "./LookField.tsx";

/** They are saved with the quote immediately. */
export function PdfOptionsCard({ saved }: { saved: PdfOptions }) {
  const { edit } = useQuoteEditing();
  const set = (pdfOptions: Partial<PdfOptions>) =>
    edit({ kind: "setQuote", fields: { pdfOptions } });
  return (
    <Card heading="PDF Options">
      <div className="flex flex-col gap-4">
        <SelectField
          label="Paper"
          value={saved.paper}
          onChange={(event) => set({ paper: event.target.value === "a4" ? "a4" : "letter" })}
        >
          <option value="letter">Letter (8.5 × 11 in)</option>
          <option value="a4">A4 (210 × 297 mm)</option>
        </SelectField>
        <LookField value={saved.look} accent={saved.accent} onChange={(look) => set({ look })} />
        <AccentField value={saved.accent} onChange={(accent) => set({ accent })} />
      </div>
    </Card>
  );
}
