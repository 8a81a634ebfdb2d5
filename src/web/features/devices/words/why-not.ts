// Why something with the workspace failed, as a sentence.
import { goneReasonOf } from "#web/data/workspace/server/workspace-calls.ts";
import { CodeError } from "#web/data/workspace/keys/code.ts";
import { failureReason, statusOf } from "#web/data/api/client.ts";

const NO_SUCH_CODE =
  "No workspace has this code on this site. Check the words, and whether they were made on this site.";

/** The server's own reason, a missing connection, or what the browser could not do. */
export const whyNot = (error: Error): string =>
  error instanceof TypeError || statusOf(error) > 0 ? failureReason(error) : error.message;

/** The same, of a code that was entered. */
export const whyNotJoined = (error: Error): string =>
  goneReasonOf(error) === "unknown" ? NO_SUCH_CODE : whyNot(error);

/** Whether the sentence is about the code itself, and belongs beside its field. */
export const isAboutCode = (error: Error): boolean =>
  error instanceof CodeError || goneReasonOf(error) !== null;
