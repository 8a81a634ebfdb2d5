// Files of JSON that name their format and its version: quote files, and backups of prices.
import * as z from "zod";
import { schemaErrors, schemaSentence } from "../text/schema-sentences.ts";
import { FileError } from "./file-error.ts";

/** A format of files, with what is said of those that cannot be opened. */
export interface JsonFormat<Schema extends z.ZodType> {
  format: string;
  /** The newest version. */
  version: number;
  /** Of all versions. */
  schema: Schema;
  /** Of a file of another format. */
  isOther: string;
  /** Of a newer version. */
  isNewer: string;
  /** Before what is wrong in the file. */
  isWrong: string;
}

/**
 * Parses a file. The result is complete and within every limit.
 *
 * @param text - the text of the file
 * @throws FileError with a sentence that says what is wrong with it
 */
export function readJsonFile<Schema extends z.ZodType>(
  text: string,
  { format, version, schema, isOther, isNewer, isWrong }: JsonFormat<Schema>,
): z.infer<Schema> {
  let given: unknown;
  try {
    given = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    throw new FileError(isOther, { cause: error });
  }
  const head = z.object({ format: z.literal(format), version: z.number() }).safeParse(given);
  if (!head.success) throw new FileError(isOther);
  if (head.data.version > version) throw new FileError(isNewer);
  const read = schema.safeParse(given, { error: schemaSentence });
  if (read.success) return read.data;
  const [error] = schemaErrors(read.error.issues);
  throw new FileError(
    `${isWrong}: ${error?.path.join(".") || "file"}: ${error?.sentence ?? "damaged."}`,
  );
}
