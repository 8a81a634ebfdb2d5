// Tests of a chosen file that no quote is made of, which its first bytes tell.
import { expect, test } from "vitest";
import { FileError } from "#core/files/file-error.ts";
import { readChosenFile } from "./chosen-file.ts";

test.each([
  ["a PDF, whatever its name is", "\n%PDF-1.7\n", "quote.json", /^A PDF cannot be opened.* JSON/],
  ["a workbook", "PK\u0003\u0004", "quote.json", /^A workbook is a table of tasks.*“Import tasks”/],
  ["an old workbook", "\u00d0\u00cf\u0011\u00e0", "quote.xls", /^A workbook is a table of tasks/],
  ["other JSON", "{}", "quote.pdf", /^This is not a quote file\. Choose a JSON file/],
])("%s is refused with a sentence", async (_what, content, name, sentence) => {
  const opened = readChosenFile(new File([Buffer.from(content, "latin1")], name));
  await expect(opened).rejects.toBeInstanceOf(FileError);
  await expect(opened).rejects.toThrow(sentence);
});
