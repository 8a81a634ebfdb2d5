// A warning that a reader should not miss.
import { TriangleAlert } from "lucide-react";

export function Notice({ title, text }: { title: string; text: string }) {
  return (
    <aside aria-label={title} className="mx-auto mt-8 max-w-6xl px-4 sm:px-6">
      <div className="flex gap-4 rounded-lg border border-warning bg-warning-soft p-5">
        <TriangleAlert className="mt-0.5 size-6 shrink-0 text-warning" aria-hidden="true" />
        <div>
          <p className="text-lg font-bold">{title}</p>
          <p className="mt-1">{text}</p>
        </div>
      </div>
    </aside>
  );
}
