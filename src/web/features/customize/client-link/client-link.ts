// The ways to copy and to share a client's link.
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { copyText } from "#web/shared/quote-copies/copy-link.ts";

/**
 * Copies a client's link, and says so.
 *
 * @param onCopied - called once it is copied
 * @param onFailure - shows the link in a field, where it can be selected
 */
export function useCopyClientLink(
  onCopied: () => void,
  onFailure: () => void = () => {},
): (link: string) => void {
  const notify = useNotify();
  const copied = () => {
    onCopied();
    notify({
      title: "Client's link copied",
      description: "Your client can read the quote there and accept it.",
    });
  };
  return (link) => {
    copyText(link).then(copied, () => {
      onFailure();
      notify(failure("The link could not be copied", "Select it in its field and copy it."));
    });
  };
}

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
