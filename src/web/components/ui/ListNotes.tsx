// What stands in place of a list that is loading or could not be loaded, and above one that is full or not stored.
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";

export const Loading = ({ className }: { className: string }) => (
  <p role="status" className={`text-ink-muted ${className}`}>
    Loading...
  </p>
);

interface NotLoadedProps {
  /** A sentence. */
  message: string;
  onRetry: () => void;
  className: string;
}

export const NotLoaded = ({ message, onRetry, className }: NotLoadedProps) => (
  <p role="alert" className={className}>
    {message}{" "}
    <Button look="link" onClick={onRetry}>
      Try again
    </Button>
  </p>
);

export const Trouble = ({ children }: { children: ReactNode }) => (
  <div role="status" className="mb-4 flex items-start gap-3 rounded-md border border-warning p-3">
    <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-warning" />
    <p className="max-w-prose wrap-anywhere">{children}</p>
  </div>
);
