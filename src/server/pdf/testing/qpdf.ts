// Runs qpdf's check of a file in its WebAssembly build; for tests.
import { createRequire } from "node:module";
import createModule, { type QpdfInstance } from "@neslinesli93/qpdf-wasm";

const require = createRequire(import.meta.url);

/** Types that the package lacks. */
interface Writable {
  writeFile(path: string, bytes: Uint8Array): void;
}

let started: Promise<QpdfInstance> | undefined;
const instance = (): Promise<QpdfInstance> =>
  (started ??= createModule({
    locateFile: () => require.resolve("@neslinesli93/qpdf-wasm/dist/qpdf.wasm"),
  }));

/**
 * @param pdf - a file
 * @returns the exit status of `qpdf --check`: 0 clean, 2 errors, 3 warnings; its output goes to the console
 */
export async function qpdfCheck(pdf: Uint8Array): Promise<number> {
  const { FS, callMain } = await instance();
  (FS as unknown as Writable).writeFile("/checked.pdf", pdf);
  return callMain(["--check", "/checked.pdf"]);
}
