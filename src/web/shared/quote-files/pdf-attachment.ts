// Reads the quote file embedded in a PDF. pdf.js is loaded only when a PDF is opened.
import { QUOTE_FILE_ATTACHMENT } from "#core/document/file-name.ts";
import { FileError } from "#core/files/file-error.ts";

const NO_QUOTE_INSIDE =
  "This PDF contains no quote, because a PDF for a client never does. Choose a copy that opens again, or an XLSX or JSON file of the quote.";

/**
 * @param bytes - the PDF
 * @returns the text of the quote file in it
 * @throws FileError when it is not a PDF, or has no quote file embedded
 */
export async function readPdfAttachment(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const [{ getDocument, GlobalWorkerOptions }, worker] = await Promise.all([
    import("pdfjs-dist"),
    import("pdfjs-dist/build/pdf.worker.min.mjs?url"),
  ]);
  GlobalWorkerOptions.workerSrc = worker.default;
  const loading = getDocument({ data: bytes, verbosity: 0 });
  try {
    const pdf = await loading.promise;
    const attachments = await pdf.getAttachments();
    for (const [id, attachment] of attachments ?? []) {
      if (attachment.filename !== QUOTE_FILE_ATTACHMENT) continue;
      const content = await pdf.getAttachmentContent(id);
      if (content) return new TextDecoder().decode(content);
    }
  } catch (error) {
    throw new FileError("This PDF cannot be read. It may be damaged.", { cause: error });
  } finally {
    await loading.destroy();
  }
  throw new FileError(NO_QUOTE_INSIDE);
}
