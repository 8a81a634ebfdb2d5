// Pages without content of an offer: an unknown link, one that leads nowhere any more, and errors.
import type { Refusal } from "../http/errors.ts";
import { html, type Html } from "./html.ts";
import { noticeReportLink } from "./report-link.ts";

interface Notice {
  heading: string;
  sentence: string;
}

const UNKNOWN: Notice = {
  heading: "There is nothing under this link",
  sentence:
    "Check that you have opened the whole link, or ask the person who sent it for a new one.",
};

/** @param refusal - what the route was refused with */
export function noticeOf({ statusCode, message }: Refusal): Notice {
  if (statusCode === 400 || statusCode === 404) return UNKNOWN;
  if (statusCode === 410) return { heading: "This link is no longer valid", sentence: message };
  if (statusCode === 422)
    return {
      heading: "This choice is not available",
      sentence: "Open the link that you were sent again, and choose there.",
    };
  return { heading: "This page cannot be shown right now", sentence: message };
}

/** @param reportEmail - the owner's address for reports; undefined for none */
export const noticePage = ({ heading, sentence }: Notice, reportEmail: string | undefined): Html =>
  html`<main data-state="none" class="notice-page">
    <div class="wrap">
      <h1>${heading}</h1>
      <p>${sentence}</p>
      <div class="legal">${noticeReportLink(reportEmail)}</div>
    </div>
  </main>`;
