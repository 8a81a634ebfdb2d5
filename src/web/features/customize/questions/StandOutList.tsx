// What stands out before a quote leaves: each point with a heading, a sentence and its mend.
import { useId, type ReactNode } from "react";
import { useLocation } from "wouter";
import { percentText } from "#core/edits/notices/markup-notices.ts";
import { formatCents, formatNumber } from "#core/money/money.ts";
import { typicalMarkupWords } from "#core/own-prices/typical-markup.ts";
import { formatDay } from "#core/quote/day.ts";
import type { Tax } from "#core/quote/amounts/taxes.ts";
import type { QuotePatch } from "#core/quote/schema.ts";
import type { StandOut } from "#core/stand-outs/stand-outs.ts";
import { countOf } from "#core/text/count-of.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { paths } from "#web/paths.ts";
import { useEditWithNotice } from "#web/shared/quote-edits/use-edit-with-notice.ts";
import { MarginMend } from "./MarginMend.tsx";
import { MarkupMend } from "./MarkupMend.tsx";
import { PartsMend } from "./PartsMend.tsx";

/** What has a mend in the list; the company details have their own words and button. */
type Listed = Exclude<StandOut, { kind: "company" }>;

export const isListed = (point: StandOut): point is Listed => point.kind !== "company";

interface StandOutListProps {
  points: readonly Listed[];
  /** Called with the markup in the field that is not set yet, in percent; null for none. */
  onMarkupTyped: (markup: number | null) => void;
}

export function StandOutList({ points, onMarkupTyped }: StandOutListProps) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {points.map((point) => (
        <li key={point.kind} className="py-4 last:pb-0">
          <Point point={point} onMarkupTyped={onMarkupTyped} />
        </li>
      ))}
    </ul>
  );
}

function LinkTo({ to, children }: { to: string; children: string }) {
  const [, navigate] = useLocation();
  return <Button onClick={() => navigate(to)}>{children}</Button>;
}

interface PointTexts {
  title: string;
  text: string;
  mend: ReactNode;
}

/** Of what is mended on another step. */
function textsOfOtherStep(
  point: Extract<Listed, { kind: "total" | "unchanged" | "schedule" | "unfitChoices" | "past" }>,
  quoteId: string,
): PointTexts {
  switch (point.kind) {
    case "total":
      return {
        title: "The total is $0.00",
        text: point.canBeSent
          ? "Your client would not see what the job costs."
          : "Your client could not accept anything, so it cannot be sent.",
        mend: <LinkTo to={paths.quote(quoteId)}>Add prices</LinkTo>,
      };
    case "unchanged":
      return {
        title: "Nothing is changed yet",
        text: point.canBeSent
          ? "The change order says so."
          : "Your client could not accept anything, so it cannot be sent.",
        mend: <LinkTo to={paths.quote(quoteId)}>Change the work</LinkTo>,
      };
    case "schedule":
      return {
        title: "The payments do not add up to the total",
        text: point.mismatch,
        mend: <LinkTo to={paths.quoteDetails(quoteId)}>Fix the schedule</LinkTo>,
      };
    case "unfitChoices":
      return {
        title: "Not everything that your client can choose fits",
        text: point.problems.join(" "),
        mend: <LinkTo to={paths.quoteDetails(quoteId)}>Look at payments</LinkTo>,
      };
    case "past":
      return {
        title: "The valid-until date is in the past",
        text: `The quote was valid until ${formatDay(point.validUntil)}. Your client could not accept it, so it cannot be sent.`,
        mend: <LinkTo to={paths.quoteDetails(quoteId)}>Change the date</LinkTo>,
      };
  }
}

function textsOf(
  point: Listed,
  quoteId: string,
  onMarkupTyped: StandOutListProps["onMarkupTyped"],
): PointTexts {
  switch (point.kind) {
    case "markup":
      return {
        title: "All tasks have 0% markup",
        text: `Costs from the catalog are what you pay, before profit. ${typicalMarkupWords(point.categoryNames)}.`,
        mend: <MarkupMend onTyped={onMarkupTyped} />,
      };
    case "margin":
      return {
        title: `The margin is below ${percentText(point.target)}`,
        text: `Of the price ${point.margin < 0 ? "−" : ""}${percentText(Math.abs(point.margin))} is left after your cost. Only you see this.`,
        mend: <MarginMend target={point.target} />,
      };
    case "taxes":
      return {
        title: "There is no tax",
        text: `A former quote of yours has ${taxesText(point.usual)}.`,
        mend: <TaxMend taxes={point.usual} />,
      };
    case "taxedCost": {
      const { name, rate, amountCents, baseCents } = point.tax;
      return {
        title: "Your client can work out your cost",
        text: `${name.trim()} is charged on your cost without markup, and printed: ${formatCents(amountCents)} at ${formatNumber(rate)}% is a cost of ${formatCents(baseCents)}.`,
        mend: <TaxedCostMend />,
      };
    }
    case "emptyCategories": {
      const { length } = point.categories;
      return {
        title: `${countOf(length, "category comes", "categories come")} to $0.00`,
        text: `Your client would see ${length === 1 ? "it" : "them"} without a price.`,
        mend: <PartsMend kind="category" parts={point.categories} />,
      };
    }
    case "freeTasks":
      return {
        title: `${countOf(point.tasks.length, "task comes", "tasks come")} to $0.00`,
        text: "A quantity is entered, but no cost, or one below half a cent.",
        mend: <PartsMend kind="task" parts={point.tasks} />,
      };
    case "choices":
      return {
        title: "One of several is not chosen yet",
        text: "The first alternative is in the total until you choose one.",
        mend: point.groups.map(({ kind, name, members }) => (
          <PartsMend key={members[0]?.id} kind={kind} parts={members} group={name} />
        )),
      };
    default:
      return textsOfOtherStep(point, quoteId);
  }
}

function Point({ point, onMarkupTyped }: { point: Listed } & Omit<StandOutListProps, "points">) {
  const { quoteId } = useQuoteEditing();
  const id = useId();
  const { title, text, mend } = textsOf(point, quoteId, onMarkupTyped);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-bold">
        {title}
      </h3>
      <p className="text-sm text-ink-muted">{text}</p>
      <div className="mt-2">{mend}</div>
    </section>
  );
}

/** Such as "GST 5% and QST 9.975%". */
const taxesText = (taxes: readonly Tax[]): string =>
  new Intl.ListFormat("en").format(
    taxes.map(({ name, rate }) => `${name.trim()} ${formatNumber(rate)}%`),
  );

function TaxMend({ taxes }: { taxes: readonly Tax[] }) {
  const editWithNotice = useEditWithNotice();
  const named = taxesText(taxes);
  const add = () =>
    editWithNotice([{ kind: "setQuote", fields: { taxes: [...taxes] } }], {
      title: `${named} added`,
    });
  return <Button onClick={add}>Add {named}</Button>;
}

/** The two mends of a printed tax that gives away the cost: charge it on the price, or print no taxes. */
function TaxedCostMend() {
  const editWithNotice = useEditWithNotice();
  const set = (fields: QuotePatch, title: string) =>
    editWithNotice([{ kind: "setQuote", fields }], { title });
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => set({ taxOnMarkup: true }, "Tax is charged on markup")}>
        Charge tax on markup
      </Button>
      <Button
        onClick={() => set({ displayOptions: { showSubtotalOnly: true } }, "Taxes are hidden")}
      >
        Hide taxes
      </Button>
    </div>
  );
}
