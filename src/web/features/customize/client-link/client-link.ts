// The way to share a client's link.
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";

/**
 * Shares a client's link with an app on this device; null where the browser cannot.
 *
 * @param onShared - called once an app has it
 */
export function useShareClientLink(onShared: () => void): ((link: string) => void) | null {
  const notify = useNotify();
  if (typeof navigator.share !== "function") return null;
  return (link) => {
    navigator.share({ url: link }).then(onShared, (error: unknown) => {
      // Closing the share sheet is not an error.
      if (error instanceof DOMException && error.name === "AbortError") return;
      notify(failure("Sharing failed", "The link could not be shared. Copy it instead."));
    });
  };
}
