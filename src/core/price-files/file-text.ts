// The text of a price file, in whichever encoding a spreadsheet program saved it.

export interface FileText {
  text: string;
  /** As it is shown: "UTF-8", "UTF-8 with BOM", "UTF-16" or "Windows-1252". */
  encoding: string;
}

const MARKS: readonly { bytes: readonly number[]; label: string; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], label: "utf-8", encoding: "UTF-8 with BOM" },
  { bytes: [0xff, 0xfe], label: "utf-16le", encoding: "UTF-16" },
  { bytes: [0xfe, 0xff], label: "utf-16be", encoding: "UTF-16" },
];

/**
 * Text without a byte order mark is UTF-8 if it is valid, otherwise Windows-1252, in which Excel saves CSV files on
 * Western systems.
 */
export function fileText(bytes: Uint8Array): FileText {
  const mark = MARKS.find((each) => each.bytes.every((byte, index) => bytes[index] === byte));
  if (mark) return { text: new TextDecoder(mark.label).decode(bytes), encoding: mark.encoding };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" };
  }
}
