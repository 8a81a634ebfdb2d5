// Offers to fill in the business of the last quote when a quote has none.
import { useSyncExternalStore } from "react";
import { Button } from "#web/components/ui/Button.tsx";
import { withoutLostLogo } from "#web/data/api/logo-upload.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { rememberedBusiness, subscribeToBusiness } from "#web/data/browser/remembered-business.ts";

export function RememberedBusiness() {
  const { edit } = useQuoteEditing();
  const info = useSyncExternalStore(subscribeToBusiness, rememberedBusiness);
  if (!info) return null;
  const use = async () =>
    edit({ kind: "setQuote", fields: { businessInfo: await withoutLostLogo(info) } });
  return (
    <Button onClick={() => void use()} className="mt-2 w-full px-3 py-1 text-sm wrap-anywhere">
      Use {info.companyName.trim() || "my details from last time"}
    </Button>
  );
}
