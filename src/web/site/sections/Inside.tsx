// A section with a screenshot of the product, in the version for the window's width.
import { Screenshot } from "./Screenshot.tsx";
import type { ShotName } from "./screenshot-sizes.ts";

interface InsideProps {
  name: ShotName;
  alt: string;
  /** The alternative text. */
  caption: string;
}

export function Inside({ name, alt, caption }: InsideProps) {
  return (
    <figure className="mx-auto w-fit">
      <Screenshot name={name} phone="edit-phone" alt={alt} className="border-2 border-ink" />
      <figcaption className="mt-3 text-ink-muted">{caption}</figcaption>
    </figure>
  );
}
