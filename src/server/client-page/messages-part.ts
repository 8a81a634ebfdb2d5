// Questions and changes on the client's page: what was written, the form, and the links beside the lines of the document.
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from "#core/limits.ts";
import { formatMinute } from "#core/offers/messages/message-sentences.ts";
import type { Message } from "#core/offers/messages/message.ts";
import { countOf } from "#core/text/count-of.ts";
import { contactLinks } from "./contact-links.ts";
import { html, type Html } from "./html.ts";
import type { OfferPage } from "./offer-view.ts";

/** The link beside a line, which opens the form about it. @param name - of the line, for screen readers */
export const askLink = (id: string, name: string): Html =>
  html`<a class="ask" href="#messages" data-line="${id}"
    >Ask about this <span class="visually-hidden">(${name})</span></a
  >`;

const WHAT: Record<Message["kind"], string> = {
  question: "asked a question",
  change: "asked for a change",
  answer: "answered",
};

function messagePart(message: Message, { contact, revision, timeZone }: OfferPage["offer"]): Html {
  const { from, kind, name, at, line, text } = message;
  const writer = from === "client" ? name || "The client" : contact.name || "The contractor";
  return html`<li class="message ${from}">
    <p class="message-head">
      <span><bdi class="writer">${writer}</bdi> ${WHAT[kind]}</span>
      <time datetime="${at}">${formatMinute(at, timeZone)}</time>
    </p>
    ${line && html`<p class="message-line">About <bdi>${line.name}</bdi></p>`}
    ${message.revision !== revision && html`<p class="message-line">In revision ${message.revision}</p>`}
    <p class="message-text" dir="auto">${text}</p>
  </li>`;
}

/** What happens with the offer when something is sent: nothing. */
function stateHint({ state, document, contact }: OfferPage["offer"]): string {
  const kind = document.label.toLowerCase();
  if (state === "open")
    return `Sending this does not accept or decline the ${kind}: it stays open as it is.`;
  if (state === "accepted")
    return `What was accepted stays as it is. ${contact.name || "The contractor"} has to agree to a change of it.`;
  return `You can also ask here for a new ${kind}.`;
}

const kindChoice = (value: string, label: string, isFirst: boolean): Html =>
  html`<label class="kind"
    ><input type="radio" name="kind" value="${value}" ${isFirst ? html` checked` : null} />
    <span>${label}</span></label
  >`;

/** The page's script adds the lines of the document to the list, and sends the form. */
function messageForm({ offer, paths }: OfferPage): Html {
  const kind = offer.document.label.toLowerCase();
  return html`<form
    id="message-form"
    class="needs-script"
    hidden
    method="post"
    action="${paths.messages}"
    data-sha256="${offer.sha256}"
    aria-labelledby="messages-title"
    autocomplete="off"
    novalidate
  >
    <fieldset class="kinds">
      <legend class="visually-hidden">What you send</legend>
      ${kindChoice("question", "I have a question", true)}
      ${kindChoice("change", "I ask for a change", false)}
    </fieldset>
    <div class="field">
      <label for="message-line">It is about</label>
      <select id="message-line">
        <option value="">The whole ${kind}</option>
      </select>
    </div>
    <div class="field">
      <label for="message-text">Your message</label>
      <textarea
        id="message-text"
        rows="4"
        maxlength="${MESSAGE_MAX_LENGTH}"
        aria-describedby="message-text-error message-hint"
        required
      ></textarea>
      <p id="message-text-error" class="error" data-message="Write your message."></p>
    </div>
    <div class="field">
      <label for="message-name">Your name (optional)</label>
      <input
        id="message-name"
        type="text"
        autocomplete="name"
        autocapitalize="words"
        maxlength="${NAME_MAX_LENGTH}"
      />
    </div>
    <p id="message-hint" class="hint">
      ${stateHint(offer)} The answer appears on this page: open this link again to read it.
    </p>
    <p class="status" role="alert"></p>
    <button class="button" type="submit">Send</button>
    <button class="button quiet" type="button" data-stop hidden>Stop trying</button>
  </form>`;
}

/** What a client without a script does instead. */
const withoutScript = ({ offer }: OfferPage): Html =>
  html`<div class="without-script">
    <p class="hint">
      To write here, this page needs JavaScript. You can also call or send an e-mail.
    </p>
    ${contactLinks(offer)}
  </div>`;

/** The messages in their order, with the form to write another one; null when there is nothing to read or to write. */
export function messagesPart(page: OfferPage): Html | null {
  const { offer } = page;
  const { messages, messagesClosed } = offer;
  if (messagesClosed !== null && messages.length === 0) return null;
  return html`<section
    id="messages"
    class="card messages"
    aria-labelledby="messages-title"
    tabindex="-1"
  >
    <h2 id="messages-title">Questions and changes</h2>
    <div data-part="thread">
      ${
        messages.length > 0 &&
        html`<ol class="thread" role="list">
          ${messages.map((message) => messagePart(message, offer))}
        </ol>`
      }
    </div>
    ${
      messagesClosed === null
        ? [messageForm(page), withoutScript(page)]
        : [html`<p class="hint">${messagesClosed}</p>`, contactLinks(offer) ?? html``]
    }
  </section>`;
}

/** The way to the messages from the head of the page; null when there is nothing to read and nothing can be written. */
export function messagesLink({ messages, messagesClosed }: OfferPage["offer"]): Html | null {
  const answers = messages.filter(({ from }) => from === "contractor").length;
  if (messagesClosed !== null && messages.length === 0) return null;
  return html`<a class="button quiet" href="#messages" data-part="messages-link"
    >${answers === 0 ? "Ask or request a change here" : `Questions and changes: ${countOf(answers, "answer")}`}</a
  >`;
}
