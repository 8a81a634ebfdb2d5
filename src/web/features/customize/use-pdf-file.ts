// What kind of file a download is: this browser remembers what its owner chose.
import { useState } from "react";
import type { PdfFileOptions } from "#core/api.ts";
import { recallPdfFile, rememberPdfFile } from "#web/data/preferences.ts";

/** The choice, and how to change one part of it. */
export function usePdfFile(): {
  file: PdfFileOptions;
  choose: (option: keyof PdfFileOptions, chosen: boolean) => void;
} {
  const [file, setFile] = useState(recallPdfFile);
  return {
    file,
    choose: (option, chosen) => {
      rememberPdfFile(option, chosen);
      setFile((before) => ({ ...before, [option]: chosen }));
    },
  };
}
