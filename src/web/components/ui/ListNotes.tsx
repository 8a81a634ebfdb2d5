// What stands in place of a list that is loading or could not be loaded.
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
