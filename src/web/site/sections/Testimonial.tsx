// What one customer who switched has said, labelled as a sample until the owner puts in a real one.
import { testimonial } from "#web/owner.ts";
import { CARD } from "./Cards.tsx";

export function Testimonial() {
  return (
    <figure className={`${CARD} max-w-3xl`}>
      {testimonial.isSample && (
        <p className="mb-3 inline-block rounded-full bg-warning-soft px-3 py-0.5 text-sm font-semibold text-warning">
          Sample testimonial, not a real customer
        </p>
      )}
      <blockquote className="text-xl">“{testimonial.quote}”</blockquote>
      <figcaption className="mt-3 text-ink-muted">
        {testimonial.firstName}, {testimonial.role}
      </figcaption>
    </figure>
  );
}
