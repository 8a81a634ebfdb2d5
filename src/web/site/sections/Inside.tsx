// A look inside the product: its picture as this window would show it.
import { Screenshot, type ShotName } from "./Screenshot.tsx";

interface InsideProps {
  name: ShotName;
  alt: string;
  /** What one sees. */
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
