// Fetches the client's page again and puts what has changed into the page that is open.
import { find, need } from "./page-elements.ts";

/** Another try may succeed: there is no answer of this site, or the site is busy. */
export class TryAgain extends Error {
  /** Milliseconds that the server asked to wait; 0 for none. */
  readonly waitMs: number;
  /** Whether the site is reached, but busy. */
  readonly isBusy: boolean;

  constructor(isBusy = false, waitMs = 0) {
    super("There is no answer now.");
    this.isBusy = isBusy;
    this.waitMs = waitMs;
  }
}

/** The site has answered, but not with the page: another try would be answered in the same way. */
export class PageRefused extends Error {}

/** A limit of requests, and a server that is busy or restarts. */
const BUSY = new Set([429, 502, 503, 504]);
/** The offer is no longer there, which its page says in a sentence. */
const GONE = new Set([404, 410]);

/**
 * A request to this site.
 *
 * @throws TryAgain without an answer, or with one that says to try later; AbortError when the signal aborts it
 */
export async function request(address: string, options: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(address, { ...options, cache: "no-store" });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new TryAgain();
  }
  if (BUSY.has(answer.status))
    throw new TryAgain(true, 1_000 * (Number(answer.headers.get("retry-after")) || 0));
  return answer;
}

/**
 * Reads the page at an address.
 *
 * @returns the page of the offer, or the one that says that there is none any more
 * @throws PageRefused for another answer of this site; otherwise as `request` does, also for a page of another site,
 *   such as the sign-in of a network
 */
export async function fetchPage(address: string, signal?: AbortSignal): Promise<Document> {
  const answer = await request(address, signal ? { signal } : {});
  if (!answer.ok && !GONE.has(answer.status))
    throw new PageRefused(`The page is answered with ${answer.status}.`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!find("main[data-state]", page)) throw new TryAgain();
  return page;
}

/** Whether both are the same revision in the same state. */
export function isSameState(fetched: Document): boolean {
  const [there, here] = [fetched, document].map((page) => need<HTMLElement>("main", page).dataset);
  return there?.["state"] === here?.["state"] && there?.["revision"] === here?.["revision"];
}

/** Sent to the document after everything was replaced. */
export const PAGE_REPLACED = "pagereplaced";

/** Puts a sentence above everything of the page but its head. */
function showNotice(sentence: string): HTMLElement {
  const notice = document.createElement("section");
  notice.id = "not-counted";
  notice.className = "outcome warning";
  const text = document.createElement("p");
  text.id = "not-counted-text";
  text.textContent = sentence;
  notice.setAttribute("aria-labelledby", text.id);
  notice.append(text);
  (find(".columns") ?? need(".wrap")).prepend(notice);
  return notice;
}

/** Whether a newer revision waits for an answer, whose forms and hash are others than those of the open page. */
function isNewerOpen(fetched: Document): boolean {
  const { state, revision } = need<HTMLElement>("main", fetched).dataset;
  return state === "open" && revision !== need<HTMLElement>("main").dataset["revision"];
}

interface Replacement {
  /** Whether a decision about the open page was sent; without one the page of a newer revision says that nothing was. */
  wasSent?: boolean;
  /** Why the decision of this page did not count; the focus goes to it, so that a screen reader says it. */
  notCounted?: string;
}

/**
 * Replaces everything: the offer was decided, has expired, or its link leads nowhere any more. A newer revision is
 * loaded as a new page.
 */
export function replacePage(
  fetched: Document,
  { wasSent = false, notCounted = "" }: Replacement = {},
): void {
  if (isNewerOpen(fetched)) {
    const { revision } = need<HTMLElement>("main").dataset;
    location.assign(location.pathname + (wasSent ? "" : `?of=${revision}#revisions`));
    return;
  }
  need("main").replaceWith(document.importNode(need("main", fetched), true));
  document.title = fetched.title;
  window.scrollTo({ top: 0, behavior: "instant" });
  const heading =
    notCounted === ""
      ? (find<HTMLElement>("#outcome") ?? need<HTMLElement>("h1"))
      : showNotice(notCounted);
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  document.dispatchEvent(new Event(PAGE_REPLACED));
}

const partNames = (root: ParentNode): string =>
  [...root.querySelectorAll<HTMLElement>("[data-part^='option-']")]
    .map(({ dataset }) => dataset["part"])
    .join();

/** @param selector - of parts with a name: each gets the content of the part of the same name */
export function replaceParts(fetched: Document, selector: string): void {
  const texts = new Map(
    [...fetched.querySelectorAll<HTMLElement>(selector)].map((part) => [
      part.dataset["part"],
      part,
    ]),
  );
  for (const part of document.querySelectorAll<HTMLElement>(selector)) {
    const text = texts.get(part.dataset["part"]);
    if (text) part.replaceChildren(...document.importNode(text, true).childNodes);
  }
}

/**
 * Replaces the parts that follow the chosen options. Boxes keep their focus: only when other options can be chosen now
 * are they replaced too.
 *
 * @param pressed - the id of the box that was pressed: it stays where it is on the screen, while tasks above it come and go
 */
export function replaceChanges(fetched: Document, pressed: string): void {
  const top = (): number => document.getElementById(pressed)?.getBoundingClientRect().top ?? 0;
  const before = top();
  replaceShown(fetched);
  window.scrollBy({ top: top() - before, behavior: "instant" });
}

function replaceShown(fetched: Document): void {
  if (partNames(fetched) === partNames(document)) {
    replaceParts(fetched, "[data-part]:not([data-part='groups'])");
    return;
  }
  const focused = document.activeElement?.id ?? "";
  replaceParts(fetched, "[data-part]");
  if (focused !== "") document.getElementById(focused)?.focus({ preventScroll: true });
}
