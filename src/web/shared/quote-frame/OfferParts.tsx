// What became of an offer, where the quote was sent: only then is its code loaded.
import { LaterCode } from "#web/components/ui/LaterCode.tsx";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";

const code = new LaterCode(() => import("./OfferState.tsx"));
const nothing = () => null;

const parts = {
  badge: code.part(({ OfferBadge }) => OfferBadge, nothing),
  declined: code.part(({ DeclinedLine }) => DeclinedLine, nothing),
  asked: code.part(({ AskedLine }) => AskedLine, nothing),
  news: code.part(({ OfferNews }) => OfferNews, nothing),
};

/** One part of it; a draft has none. */
export function OfferPart({ part }: { part: keyof typeof parts }) {
  const isSent = useQuotePart(({ whole }) => whole.quote.status !== "draft");
  const Part = parts[part];
  return isSent && <Part />;
}
