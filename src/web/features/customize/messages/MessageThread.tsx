// What was written about one line of a quote, with the field to answer, and the way to change what the client wants changed.
import { useId, useState } from "react";
import { Link } from "wouter";
import type { Message } from "#core/offers/messages/message.ts";
import { unanswered, type Thread } from "#core/offers/messages/threads.ts";
import { revisionLabel } from "#core/quote/printing/document-kind.ts";
import { Button, buttonClass } from "#web/components/ui/Button.tsx";
import { paths } from "#web/paths.ts";
import { AnswerForm } from "./AnswerForm.tsx";

const MOMENT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

function writerOf({ from, kind, name }: Message): string {
  if (from === "contractor") return "You";
  return `${name || "The client"}${kind === "change" ? " asks for a change" : ""}`;
}

function OneMessage({ message, newestRevision }: { message: Message; newestRevision: number }) {
  const { from, at, text, revision } = message;
  const isOwn = from === "contractor";
  return (
    <li className={`border-l-4 pl-3 ${isOwn ? "border-primary" : "border-line-strong"}`}>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <bdi className="font-semibold">{writerOf(message)}</bdi>
        <span className="text-ink-muted">
          {revision !== newestRevision && `${revisionLabel(revision)}, `}
          <time dateTime={at}>{MOMENT.format(new Date(at))}</time>
        </span>
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </li>
  );
}

/** The way on after a request for a change. */
function ChangeWay({ quoteId, isAccepted, newestRevision }: Omit<ThreadProps, "thread">) {
  if (isAccepted)
    return (
      <p className="mt-2 text-sm">
        What was accepted stays as it is. Make a change order, or a new revision, to offer the
        change.
      </p>
    );
  return (
    <p className="mt-2 text-sm">
      <Link href={paths.quote(quoteId)} className={`${buttonClass("link")} -ml-1`}>
        Change the quote
      </Link>{" "}
      Then publish {revisionLabel(newestRevision + 1)}: it answers this request.
    </p>
  );
}

interface ThreadProps {
  thread: Thread;
  quoteId: string;
  isAccepted: boolean;
  newestRevision: number;
}

export function MessageThread({ thread, ...quote }: ThreadProps) {
  const { messages, line } = thread;
  const { newestRevision } = quote;
  const headingId = useId();
  const [isOpened, setOpened] = useState(false);
  const waiting = unanswered(messages, newestRevision);
  const isWaiting = waiting.length > 0;
  const about = line ?? "The whole quote";
  const last = messages.findLast(({ from }) => from === "client");
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={headingId} className="font-semibold wrap-anywhere">
          <bdi>{about}</bdi>
        </h3>
        {isWaiting && (
          <span className="rounded-full bg-warning-soft px-2 py-0.5 text-sm font-semibold text-warning">
            Waits for your answer
          </span>
        )}
      </div>
      <ol className="flex flex-col gap-2">
        {messages.map((message) => (
          <OneMessage key={message.id} message={message} newestRevision={newestRevision} />
        ))}
      </ol>
      {waiting.some(({ kind }) => kind === "change") && <ChangeWay {...quote} />}
      {last && (isWaiting || isOpened) && <AnswerForm to={last.id} about={about} />}
      {!isWaiting && !isOpened && (
        <Button look="link" onClick={() => setOpened(true)} className="-ml-1">
          Write again <span className="sr-only">({about})</span>
        </Button>
      )}
    </section>
  );
}
