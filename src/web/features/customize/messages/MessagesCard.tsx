// The card of what the client asked: the messages by line, those that wait for an answer marked, and the fields to answer.
import { useEffect } from "react";
import { MESSAGES_ID } from "#web/paths.ts";
import { threadsOf } from "#core/offers/messages/threads.ts";
import type { Offer } from "#core/offers/offer.ts";
import type { Quote } from "#core/quote/schema.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Card } from "#web/components/ui/Card.tsx";
import { useMessages } from "#web/data/api/messages.ts";
import { jumpToPart } from "#web/components/focus/jump-to-part.ts";
import { MessageThread } from "./MessageThread.tsx";

interface MessagesCardProps {
  quote: Quote;
  /** The newest revision; null when nothing was published, and while that is not known. */
  newest: Offer | null;
}

/** Nothing while the client has written nothing. */
export function MessagesCard({ quote, newest }: MessagesCardProps) {
  const { data, isError, isFetching, refetch } = useMessages(quote, newest !== null);
  const messages = data ?? [];
  const isShown = newest !== null && (messages.length > 0 || (isError && !isFetching));
  useEffect(() => {
    if (isShown && location.hash === `#${MESSAGES_ID}`) jumpToPart(MESSAGES_ID);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Card id={MESSAGES_ID} heading="Questions and changes" className="sm:max-lg:col-span-2">
      {isError && !isFetching && (
        <div className="mb-3">
          <p role="alert" className="text-sm font-semibold text-danger">
            What your client wrote could not be read.
          </p>
          <Button onClick={() => void refetch()} className="mt-2">
            Try again
          </Button>
        </div>
      )}
      <div className="flex flex-col gap-5">
        {threadsOf(messages).map((thread) => (
          <MessageThread
            key={thread.key}
            thread={thread}
            quoteId={quote.id}
            isAccepted={quote.acceptedRevision !== null}
            newestRevision={newest.revision}
          />
        ))}
      </div>
    </Card>
  );
}
