// Sends a decision or a message about the offer, again and again with the same content until the server has answered.
import { fetchPage, replacePage, request, TryAgain } from "./fetched-page.ts";
import { need, showStatus } from "./page-elements.ts";
import { Retries } from "./retries.ts";

const LOST =
  "There is no connection. This page tries again by itself. Nothing is sent twice; keep the page open until it says that it is done.";
const BUSY = "The server is busy. This page tries again by itself; keep it open.";

/** The server's sentence about what is wrong. */
export async function sentenceOf(answer: Response): Promise<string> {
  const problem: { detail?: string; errors?: { detail: string }[] } = await answer
    .json()
    .catch(() => ({}));
  return (
    problem.errors?.[0]?.detail ??
    problem.detail ??
    "This did not work. Wait a moment, then press the button again."
  );
}

export interface DecisionRequest {
  address: string;
  body: object;
  status: HTMLElement;
  /** Called when an attempt has failed and another one follows. */
  onWait: () => void;
}

/** Whether this site has answered, and no proxy or sign-in page of a network in its place. */
const isOwn = (answer: Response): boolean =>
  answer.headers.get("content-type")?.includes("json") ?? false;

/** What tells that the offer is decided, or that there is none any more. */
const DECIDED = new Set([404, 409, 410]);

/** What says that this decision did not count: somebody else was faster, or the contractor took the offer back. */
const NOT_COUNTED = new Set([409, 410]);

/** Shows the page as it is after the decision, with why this one did not count. */
async function showOutcome(status: HTMLElement, answer: Response): Promise<void> {
  const done = answer.ok ? "It is done." : await sentenceOf(answer);
  try {
    // What was decided is the revision of this page, also when there is a newer one by now.
    const query = answer.ok ? `?revision=${need<HTMLElement>("main").dataset["revision"]}` : "";
    const page = await fetchPage(location.pathname + query);
    replacePage(page, {
      wasSent: answer.ok,
      notCounted: NOT_COUNTED.has(answer.status) ? done : "",
    });
  } catch {
    showStatus(status, `${done} Load the page again to see it.`, answer.ok);
  }
}

/**
 * Sends a request until this site has answered it.
 *
 * @param stop - ends the attempts
 * @returns the answer; null when it was stopped before
 */
export async function sendUntilAnswered(
  { address, body, status, onWait }: DecisionRequest,
  stop: AbortSignal,
): Promise<Response | null> {
  const retries = new Retries();
  stop.addEventListener("abort", () => retries.stop());
  for (;;) {
    showStatus(status, "Sending …", true);
    try {
      const answer = await request(address, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
        signal: stop,
      });
      if ((answer.ok || DECIDED.has(answer.status)) && !isOwn(answer)) throw new TryAgain();
      return answer;
    } catch (error) {
      if (stop.aborted) return null;
      if (!(error instanceof TryAgain)) throw error;
      showStatus(status, error.isBusy ? BUSY : LOST);
      onWait();
      await new Promise<void>((resolve) => {
        retries.schedule(resolve, error.waitMs);
        stop.addEventListener("abort", () => resolve(), { once: true });
      });
      if (stop.aborted) return null;
    }
  }
}

/**
 * Sends a decision.
 *
 * @param stop - ends the attempts
 * @returns whether it is decided: the page has been replaced then
 */
export async function sendDecision(decision: DecisionRequest, stop: AbortSignal): Promise<boolean> {
  const { status } = decision;
  const answer = await sendUntilAnswered(decision, stop);
  if (answer === null) return false;
  const isDecided = answer.ok || DECIDED.has(answer.status);
  if (isDecided) await showOutcome(status, answer);
  else showStatus(status, await sentenceOf(answer));
  return isDecided;
}
