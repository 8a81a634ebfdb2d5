// Types for the part of these packages that the benchmarks use, because they may not be installed.
declare module "pdfmake" {
  interface PdfMake {
    setFonts(fonts: Record<string, { normal: string; bold: string }>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
  }
  const pdfmake: PdfMake;
  export default pdfmake;
}

declare module "@react-pdf/renderer" {
  import type { FunctionComponent, Key, ReactElement } from "react";

  interface Part {
    key?: Key;
    style?: Readonly<Record<string, string | number>>;
    /** Whether a page may break in it. */
    wrap?: boolean;
    /** Whether it is on each page. */
    fixed?: boolean;
    render?(page: { pageNumber: number; totalPages: number }): string;
  }
  export const Document: FunctionComponent<{ title: string; language: string }>;
  export const Page: FunctionComponent<Part & { size: "LETTER" }>;
  export const View: FunctionComponent<Part>;
  export const Text: FunctionComponent<Part>;
  export const Font: {
    register(font: { family: string; fonts: { src: string; fontWeight: number }[] }): void;
  };
  export function renderToBuffer(document: ReactElement): Promise<Uint8Array>;
}

declare module "lighthouse" {
  interface Result {
    audits: Record<
      string,
      {
        numericValue?: number;
        errorMessage?: string;
        details?: { items?: Record<string, unknown>[] };
      }
    >;
    categories: Record<string, { score: number | null }>;
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; output: "json"; logLevel: "silent"; onlyCategories: string[] },
  ): Promise<{ lhr: Result } | undefined>;
}
