// The text of a price file, in whichever encoding a spreadsheet program saved it.

export interface FileText {
  text: string;
  /** Whether the file does not say how its letters are stored, so that accents may be wrong. */
  isGuessed: boolean;
}

const MARKS: readonly { bytes: readonly number[]; label: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], label: "utf-8" },
  { bytes: [0xff, 0xfe], label: "utf-16le" },
  { bytes: [0xfe, 0xff], label: "utf-16be" },
];

/**
 * Text without a byte order mark is UTF-8 if it is valid, otherwise Windows-1252, in which Excel saves CSV files on
 * Western systems.
 */
export function fileText(bytes: Uint8Array): FileText {
  const mark = MARKS.find((each) => each.bytes.every((byte, index) => bytes[index] === byte));
  if (mark) return { text: new TextDecoder(mark.label).decode(bytes), isGuessed: false };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), isGuessed: true };
  }
}
