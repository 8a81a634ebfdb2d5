// Why a file cannot be opened.

/** The message is a sentence for the user. */
export class FileError extends Error {
  override readonly name = "FileError";
}
