// Which tests run: those of `npm test`, or with FULL=1 all (`npm run test:full`), except for programs that are missing.

/** Whether tests with programs besides Chromium run too. */
export const isFull = () => Boolean(process.env.FULL);

/** @returns the names of the programs that setup.mjs could not provide, so that their tests do not run */
export const notAvailable = () =>
  (process.env.QUOTEWRIGHT_NOT_RUN ?? "").split(",").filter((name) => name !== "");

/**
 * Says which tests do not run.
 *
 * @param name - of the program
 * @param reason - a clause
 * @param packages - of Debian
 */
export const sayNotRun = (name, reason, packages) =>
  console.error(
    `not run: ${name}, because ${reason}. To run these tests, install ${packages.join(", ")} (Debian's names).`,
  );
