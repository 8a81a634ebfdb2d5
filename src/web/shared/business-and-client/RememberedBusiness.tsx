// The remembered business: offered when a quote has none, and the choice to remember.
import { useSyncExternalStore, type ComponentProps } from "react";
import type { BusinessInfo } from "#core/quote/details/business-and-client.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Checkbox } from "#web/components/ui/Choice.tsx";
import { withoutLostLogo } from "#web/data/api/logos.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import {
  rememberedBusiness,
  subscribeToBusiness,
} from "#web/data/browser/new-quotes/remembered-business.ts";
import { useMembership } from "#web/data/workspace/use-workspace.ts";

/** The business that this browser remembers; null when there is none. */
export const useRememberedBusiness = (): BusinessInfo | null =>
  useSyncExternalStore(subscribeToBusiness, rememberedBusiness);

type RememberChoiceProps = Pick<ComponentProps<typeof Checkbox>, "checked" | "onChange">;

export function RememberChoice(props: RememberChoiceProps) {
  const isShared = useMembership() !== null;
  return (
    <Checkbox
      label="Remember for my next quote"
      hint={isShared ? "Saved for your devices, encrypted" : "Saved in this browser only"}
      {...props}
    />
  );
}

export function RememberedBusiness() {
  const { edit } = useQuoteEditing();
  const info = useRememberedBusiness();
  if (!info) return null;
  const use = async () =>
    edit({ kind: "setQuote", fields: { businessInfo: await withoutLostLogo(info) } });
  return (
    <Button onClick={() => void use()} className="mt-2 w-full px-3 py-1 text-sm wrap-anywhere">
      Use {info.companyName.trim() || "my details from last time"}
    </Button>
  );
}
