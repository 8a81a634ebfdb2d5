// React hook that remembers a logo which changes while the form of the business is shown.
import { useEffect, useRef } from "react";
import { hasBusinessInfo, type BusinessInfo } from "#core/quote/details/business-and-client.ts";
import {
  rememberBusiness,
  rememberedBusiness,
  rememberLogo,
} from "#web/data/browser/new-quotes/remembered-business.ts";

/**
 * Remembers a logo of the quote that changes while the form is shown: it is saved without pressing Save.
 *
 * @param remembers - whether the business of this quote is remembered
 */
export function useChangedLogo(info: BusinessInfo, remembers = true): void {
  const shownLogo = useRef(info.logoUrl);
  useEffect(() => {
    if (shownLogo.current === info.logoUrl) return;
    shownLogo.current = info.logoUrl;
    if (!remembers) return;
    const hasOnlyLogo = !hasBusinessInfo({ ...info, logoUrl: "" });
    if (hasOnlyLogo && rememberedBusiness()) rememberLogo(info.logoUrl);
    else rememberBusiness(info);
  }, [info, remembers]);
}
