// Simulates a workbook that was changed and saved by another program.
import readXlsxFile from "read-excel-file/node";
import writeXlsxFile from "write-excel-file/node";

type Rows = (string | number | boolean | Date | null)[][];

/** Saves the workbook as another program would, with a change in its first sheet. */
export async function savedElsewhere(bytes: Buffer, change: (rows: Rows) => void): Promise<Buffer> {
  const sheets = await readXlsxFile(bytes, { trim: false });
  const [estimate] = sheets;
  if (!estimate) throw new Error("The workbook has no sheet.");
  const rows: Rows = estimate.data as Rows;
  change(rows);
  return writeXlsxFile(
    sheets.map(({ sheet, data }) => ({
      sheet,
      data: data.map((row) =>
        row.map((value) =>
          value === null
            ? null
            : typeof value === "number"
              ? { value }
              : { value: String(value), type: String },
        ),
      ),
    })),
  ).toBuffer();
}
