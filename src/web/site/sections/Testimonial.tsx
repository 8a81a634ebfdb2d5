// A customer's statement, labelled as a sample until the owner replaces it with a real one.
import type { Brand } from "#core/brand/brand.ts";

export function Testimonial({
  isSample,
  quote,
  firstName,
  role,
}: NonNullable<Brand["testimonial"]>) {
  return (
    <figure className="max-w-4xl">
      {isSample && (
        <p className="mb-4 inline-block border border-warning bg-warning-soft px-3 py-0.5 text-sm font-semibold text-warning">
          Sample testimonial, not a real customer
        </p>
      )}
      <blockquote className="font-display text-3xl leading-tight sm:text-4xl">“{quote}”</blockquote>
      <figcaption className="mt-5">
        <span className="font-semibold">{firstName}</span>, {role}
      </figcaption>
    </figure>
  );
}
