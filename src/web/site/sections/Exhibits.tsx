// Content beside the text of a hero: a screenshot on a sheet, or a price comparison.
import { Screenshot } from "./Screenshot.tsx";
import type { ShotName } from "./screenshot-sizes.ts";

interface SheetProps {
  name: ShotName;
  alt: string;
  /** The label of the dimension line below the sheet. */
  measure: string;
}

/**
 * A screenshot between crop marks with a dimension line. Hidden on a phone and not fetched there: the page
 * shows another screenshot further down.
 */
export function Sheet({ name, alt, measure }: SheetProps) {
  return (
    <figure className="mx-auto w-full max-w-2xl max-md:hidden lg:max-w-none">
      <div className="crop-marks">
        <Screenshot name={name} alt={alt} className="w-full" />
      </div>
      <figcaption className="mt-3 text-center text-sm text-blueprint-ink-muted">
        <div className="dimension mx-3 mb-2" />
        {measure}
      </figcaption>
    </figure>
  );
}

export interface BillLine {
  name: string;
  price: string;
  note: string;
  /** Whether this is our product. */
  own?: boolean;
}

/** A price comparison; the last line is our product. */
export function Bill({ heading, lines }: { heading: string; lines: readonly BillLine[] }) {
  return (
    <div className="crop-marks mx-auto w-full max-w-xl">
      <div className="bg-surface-raised px-5 py-6 text-ink sm:px-8">
        <p className="border-b-2 border-ink pb-2 font-semibold">{heading}</p>
        <dl>
          {lines.map(({ name, price, note, own = false }) => (
            <div
              key={name}
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3 last:border-b-4 last:border-double last:border-ink"
            >
              <dt>
                <span className={own ? "text-lg font-bold" : "text-lg"}>{name}</span>
                <span className="block text-sm text-ink-muted">{note}</span>
              </dt>
              <dd
                className={`ml-auto font-display text-3xl font-semibold whitespace-nowrap sm:text-4xl ${own ? "text-success" : ""}`}
              >
                {price}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
