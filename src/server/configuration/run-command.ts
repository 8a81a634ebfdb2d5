// How an operator types a command of this installation, for sentences that name one.

/** Set by `bin/quotewright.mjs`. */
const isPackage = process.env["QUOTEWRIGHT_RUN"] !== undefined;

/** @param command - such as `restore`, with what follows it */
export const runCommand = (command: string): string =>
  `${isPackage ? "quotewright" : "npm run"} ${command}`;
