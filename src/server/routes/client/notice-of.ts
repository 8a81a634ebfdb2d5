// What the page of a refused request says to a person.
import { withdrawnOffer } from "#core/offers/client-offer.ts";
import type { NoticePage } from "#core/offers/client-page.ts";
import type { Refusal } from "#server/http/errors.ts";

type Notice = Pick<NoticePage, "heading" | "sentence" | "withdrawn">;

const UNKNOWN: Notice = {
  heading: "There is nothing under this link",
  sentence:
    "Check that you have opened the whole link, or ask the person who sent it for a new one.",
};

/** @param refusal - what the route was refused with */
export function noticeOf({ statusCode, message, extensions }: Refusal): Notice {
  if (statusCode === 400 || statusCode === 404) return UNKNOWN;
  if (statusCode === 410) {
    const withdrawn = withdrawnOffer.safeParse(extensions).data;
    const heading = withdrawn ? "This offer was withdrawn" : "This link is no longer valid";
    return { heading, sentence: message, withdrawn };
  }
  if (statusCode === 422)
    return {
      heading: "This choice is not available",
      sentence: "Open the link that you were sent again, and choose there.",
    };
  return { heading: "This page cannot be shown right now", sentence: message };
}
