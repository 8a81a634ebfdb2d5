// A highlighted warning.
import { TriangleAlert } from "lucide-react";

export function Notice({ title, text }: { title: string; text: string }) {
  return (
    <aside aria-label={title} className="mx-auto max-w-7xl px-4 pt-14 sm:px-6 lg:pt-20">
      <div className="flex gap-4 border-l-8 border-tape bg-warning-soft p-5 sm:p-7">
        <TriangleAlert className="size-8 shrink-0 text-warning" aria-hidden="true" />
        <div>
          <p className="font-display text-2xl leading-tight font-semibold">{title}</p>
          <p className="mt-2 max-w-4xl">{text}</p>
        </div>
      </div>
    </aside>
  );
}
