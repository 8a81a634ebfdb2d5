// PDF Options: paper size, look, accent color, and PDF/A.
import type { PdfOptions } from "#core/quote/printing/pdf-options.ts";
import { Card } from "#web/components/ui/Card.tsx";
import { Menu } from "#web/components/ui/Menu.tsx";
import { announce } from "#web/components/focus/announce.ts";
import { SelectField } from "#web/components/fields/Field.tsx";
import { rememberPdfArchive } from "#web/data/browser/preferences.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { AccentField } from "./AccentField.tsx";
import { LookField } from "./LookField.tsx";

interface PdfOptionsCardProps {
  saved: PdfOptions;
  archive: boolean;
  onArchive: (chosen: boolean) => void;
}

/** Paper, look and color are saved with the quote immediately; the PDF/A choice is stored in this browser. */
export function PdfOptionsCard({ saved, archive, onArchive }: PdfOptionsCardProps) {
  const { edit } = useQuoteEditing();
  const chooseArchive = (chosen: boolean) => {
    rememberPdfArchive(chosen);
    onArchive(chosen);
    announce(`Archive format ${chosen ? "on" : "off"}`);
  };
  const set = (pdfOptions: Partial<PdfOptions>) =>
    edit({ kind: "setQuote", fields: { pdfOptions } });
  return (
    <Card
      heading="PDF Options"
      aside={
        <Menu
          label="More PDF options"
          actions={[
            {
              label: "Archive format",
              hint: "PDF/A-3, for long-term records",
              checked: archive,
              run: () => chooseArchive(!archive),
            },
          ]}
          className="-my-2 -mr-2"
        />
      }
    >
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
        {archive && <p className="text-sm">The PDF is in archive format (PDF/A-3).</p>}
      </div>
    </Card>
  );
}
