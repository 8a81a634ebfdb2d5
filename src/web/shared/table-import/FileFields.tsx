// What of a file is read: which sheet, and which row names the columns.
import type { TableView } from "#core/table-files/table-view.ts";
import { SelectField } from "#web/components/fields/Field.tsx";

interface FileFieldsProps {
  view: TableView;
  /** The row that names the columns now. */
  headerRow: number | null;
  onSheet: (at: number) => void;
  onHeader: (row: number | null) => void;
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

export function FileFields({ view, headerRow, onSheet, onHeader }: FileFieldsProps) {
  const { sheets, sheet, headers } = view;
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
        value={headerRow ?? ""}
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
