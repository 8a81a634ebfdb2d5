// A group of the FAQ: questions that open one at a time, with native details elements.
import { ChevronDown } from "lucide-react";
import type { QuestionGroup } from "../content/types.ts";

/**
 * All groups share one name, so that opening a question closes the open one. The id is on the answer:
 * browsers open a details element for a fragment inside it, not for its own id. The scroll margin keeps
 * the question visible above its answer.
 */
const ACCORDION = "faq";

export function Questions({ id, heading, questions }: QuestionGroup) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="mt-14 first:mt-0">
      <h2 id={`${id}-heading`} className="mb-4">
        {heading}
      </h2>
      <div className="border-y-2 border-ink">
        {questions.map((item) => (
          <details
            key={item.id}
            name={ACCORDION}
            className="group border-b border-line-strong last:border-b-0"
          >
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lg font-semibold hover:text-primary">
              {item.question}
              <ChevronDown
                className="size-5 shrink-0 transition-transform group-open:rotate-180"
                aria-hidden="true"
              />
            </summary>
            <p id={item.id} className="max-w-3xl scroll-mt-28 pb-5 text-ink-muted">
              {item.answer}
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
