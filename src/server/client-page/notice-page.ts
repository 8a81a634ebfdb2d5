// Pages without content of an offer: an unknown link, one that leads nowhere any more, and errors.
import type { Refusal } from "../http/errors.ts";
import { mailTo } from "./contact-links.ts";
import { html, type Html } from "./html.ts";

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

/**
 * "Report this page": a mail to the installation's owner.
 *
 * @param reportEmail - the owner's address for reports; undefined for none
 * @param subject - names the offer without giving access to it
 * @returns null when the installation takes no reports
 */
export const reportLink = (reportEmail: string | undefined, subject: string): Html | null =>
  reportEmail === undefined
    ? null
    : html`<p>
        <a href="${mailTo(reportEmail, subject)}">Report this page</a> if it is spam or pretends to
        be somebody else.
      </p>`;

/** @param reportEmail - the owner's address for reports; undefined for none */
export const noticePage = ({ heading, sentence }: Notice, reportEmail: string | undefined): Html =>
  html`<main data-state="none" class="notice-page">
    <div class="wrap">
      <h1>${heading}</h1>
      <p>${sentence}</p>
      <div class="legal">${reportLink(reportEmail, "Report about a link to an offer")}</div>
    </div>
  </main>`;
