// Errors of the PDF renderer that its callers answer with a sentence.

const BUSY = {
  /** Too much work waits. */
  all: "Many PDFs are being made right now. Please try again in a moment.",
  /** The owner of the job has too many; others are served. */
  owner: "Several PDFs are being made for you already. Please try again in a moment.",
  closing: "The server is restarting. Please try again in a moment.",
};

/** The job is not taken: retry later. */
export class PdfBusyError extends Error {
  override readonly name = "PdfBusyError";
  readonly retryAfterSeconds = 5;
  readonly reason: keyof typeof BUSY;

  constructor(reason: keyof typeof BUSY) {
    super(BUSY[reason]);
    this.reason = reason;
  }
}

/** The deadline passed. */
export class PdfTimeoutError extends Error {
  override readonly name = "PdfTimeoutError";
  constructor() {
    super(
      "Making the PDF took too long. Please try again, or split a very long quote into several.",
    );
  }
}

/** The fonts for the document's script are not installed. */
export class PdfFontsError extends Error {
  override readonly name = "PdfFontsError";
  constructor() {
    super(
      "This installation cannot print Chinese, Japanese or Korean: the fonts are not installed. Whoever runs it can add the packages @embedpdf/fonts-sc, @embedpdf/fonts-jp and @embedpdf/fonts-kr.",
    );
  }
}

/** The worker was ended because the document took too much memory. */
export class PdfTooLargeError extends Error {
  override readonly name = "PdfTooLargeError";
  constructor() {
    super(
      "This quote is too long for one PDF. Split it into several quotes, shorten the descriptions, or hide the task details.",
    );
  }
}
