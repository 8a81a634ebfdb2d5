// Puts a quote's own link, or its client's, into the clipboard.
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { paths } from "#web/paths.ts";

/**
 * Puts a text into the clipboard. Browsers offer the clipboard only on https and on this device; elsewhere a selected
 * text is copied.
 *
 * @throws Error when the browser refuses
 */
export async function copyText(text: string): Promise<void> {
  if ("clipboard" in navigator) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("readonly", "");
  field.className = "sr-only";
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error("The browser did not copy the text.");
}

/** Copies the address of a quote, and says so. */
export function useCopyLink(): (quoteId: string) => void {
  const notify = useNotify();
  return (quoteId) => {
    const link = new URL(paths.quote(quoteId), location.href).href;
    copyText(link).then(
      () =>
        notify({
          title: "Link copied",
          description: "Whoever has the link can see the quote with its costs, and change it.",
        }),
      () =>
        notify(
          failure(
            "The link could not be copied",
            "Open the quote and copy its address from the address bar.",
          ),
        ),
    );
  };
}

/**
 * Copies a client's link, and says so.
 *
 * @returns takes the link, what is called once it is copied, and what shows it in a field where it cannot be
 */
export function useCopyClientLink(): (
  link: string,
  onCopied: () => void,
  onFailure?: () => void,
) => void {
  const notify = useNotify();
  return (link, onCopied, onFailure) => {
    const copied = () => {
      onCopied();
      notify({
        title: "Client's link copied",
        description: "Your client can read the quote there and accept it.",
      });
    };
    copyText(link).then(copied, () => {
      onFailure?.();
      notify(
        failure("The link could not be copied", "Select it in its field on Customize and copy it."),
      );
    });
  };
}
