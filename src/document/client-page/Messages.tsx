// Questions and changes: what was written, the form, and the links beside the lines of the document.
import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from "#core/limits.ts";
import type { OfferPage } from "#core/offers/client-page.ts";
import { formatMinute } from "#core/offers/messages/message-sentences.ts";
import type { Message } from "#core/offers/messages/message.ts";
import { countOf } from "#core/text/count-of.ts";
import { ContactLinks } from "./ContactLinks.tsx";
import { Field, Status, StopButton } from "./Fields.tsx";
import { stays } from "../roles.ts";

/** The link beside a line, which opens the form about it; messages lead to it. The name is for screen readers. */
export const AskLink = ({ id, name }: { id: string; name: string }) => (
  <a className="ask" id={`line-${id}`} href="#messages" data-line={id}>
    Ask about this <span className="visually-hidden">({name})</span>
  </a>
);

const WHAT: Record<Message["kind"], string> = {
  question: "asked a question",
  change: "asked for a change",
  answer: "answered",
};

interface MessageItemProps {
  message: Message;
  offer: OfferPage["offer"];
}

function MessageItem({ message, offer }: MessageItemProps) {
  const { from, kind, name, at, line, text } = message;
  const { contact, revision, timeZone } = offer;
  const writer = from === "client" ? name || "The client" : contact.name || "The contractor";
  return (
    <li className={`message ${from}`}>
      <p className="message-head">
        <span>
          <bdi className="writer">{writer}</bdi> {WHAT[kind]}
        </span>{" "}
        <time dateTime={at}>{formatMinute(at, timeZone)}</time>
      </p>
      {line && (
        <p className="message-line">
          About <LineName {...line} offer={offer} />
        </p>
      )}
      {message.revision !== revision && (
        <p className="message-line">In revision {message.revision}</p>
      )}
      <p className="message-text" dir="auto">
        {text}
      </p>
    </li>
  );
}

/** The name leads to its line, where the document has it. */
function LineName({ id, name, offer }: { id: string; name: string; offer: OfferPage["offer"] }) {
  const { document, messagesClosed } = offer;
  const isShown = document.sections.some((each) =>
    [each, ...each.rows].some((one) => one.id === id),
  );
  if (!isShown || messagesClosed !== null) return <bdi>{name}</bdi>;
  return (
    <a href={`#line-${id}`}>
      <bdi>{name}</bdi>
    </a>
  );
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

/** The page's script adds the lines of the document to the list, and sends the form. */
const MessageForm = ({ offer, paths }: OfferPage) => (
  <form
    id="message-form"
    className="needs-script"
    hidden
    method="post"
    action={paths.messages}
    data-sha256={offer.sha256}
    aria-labelledby="messages-title"
    autoComplete="off"
    noValidate
  >
    <fieldset className="kinds">
      <legend className="visually-hidden">What you send</legend>
      <label className="kind">
        <input type="radio" name="kind" value="question" defaultChecked />
        <span>I have a question</span>
      </label>
      <label className="kind">
        <input type="radio" name="kind" value="change" />
        <span>I ask for a change</span>
      </label>
    </fieldset>
    <Field id="message-line" label="It is about">
      <select id="message-line">
        <option value="">The whole {offer.document.label.toLowerCase()}</option>
      </select>
    </Field>
    <Field id="message-text" label="Your message" message="Write your message.">
      <textarea
        id="message-text"
        rows={4}
        maxLength={MESSAGE_MAX_LENGTH}
        aria-describedby="message-text-error message-hint"
        required
      />
    </Field>
    <Field id="message-name" label="Your name (optional)">
      <input
        id="message-name"
        type="text"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={NAME_MAX_LENGTH}
      />
    </Field>
    <p id="message-hint" className="hint">
      {stateHint(offer)} The answer appears on this page: open this link again to read it.
    </p>
    <Status />
    <button className="button" type="submit">
      Send
    </button>
    <StopButton />
  </form>
);

/** The messages in their order, with the form to write another one; nothing when there is nothing to read or to write. */
export function Messages(page: OfferPage) {
  const { offer } = page;
  const { messages, messagesClosed } = offer;
  if (messagesClosed !== null && messages.length === 0) return null;
  return (
    <section id="messages" className="card messages" aria-labelledby="messages-title" tabIndex={-1}>
      <h2 id="messages-title">Questions and changes</h2>
      <div data-part="thread">
        {messages.length > 0 && (
          <ol className="thread" {...stays("list")}>
            {messages.map((message, index) => (
              <MessageItem key={index} message={message} offer={offer} />
            ))}
          </ol>
        )}
      </div>
      {messagesClosed === null ? (
        <>
          <MessageForm {...page} />
          <div className="without-script">
            <p className="hint">
              To write here, this page needs JavaScript. You can also call or send an e-mail.
            </p>
            <ContactLinks {...offer} />
          </div>
        </>
      ) : (
        <>
          <p className="hint">{messagesClosed}</p>
          <ContactLinks {...offer} />
        </>
      )}
    </section>
  );
}

/** The way to the messages from the head of the page; nothing when there is nothing to read and nothing can be written. */
export function MessagesLink({ messages, messagesClosed }: OfferPage["offer"]) {
  const answers = messages.filter(({ from }) => from === "contractor").length;
  if (messagesClosed !== null && messages.length === 0) return null;
  return (
    <a className="button quiet" href="#messages" data-part="messages-link">
      {answers === 0
        ? "Ask or request a change here"
        : `Questions and changes: ${countOf(answers, "answer")}`}
    </a>
  );
}
