// What of a price file is read: which sheet, and which row names the columns.
import { SelectField } from "#web/components/fields/Field.tsx";
import type { FileView } from "./price-file-work.ts";

interface FileFieldsProps {
  view: FileView;
  onSheet: (at: number) => void;
  onHeader: (row: number | null) => void;
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

export function FileFields({ view, onSheet, onHeader }: FileFieldsProps) {
  const { sheets, sheet, headers, mapping } = view;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {sheets.length > 1 && (
        <SelectField
          label="Sheet"
          value={sheet}
          onChange={(event) => onSheet(Number(event.target.value))}
        >
          {sheets.map((name, at) => (
            <option key={name} value={at}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="Row that names the columns"
        value={mapping.headerRow ?? ""}
        onChange={(event) =>
          onHeader(event.target.value === "" ? null : Number(event.target.value))
        }
      >
        <option value="">No row names them</option>
        {headers.map(({ row, line, text }) => (
          <option key={row} value={row}>
            {`Line ${line}: ${shortened(text)}`}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
