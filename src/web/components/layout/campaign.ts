// Adds the campaign parameters to external links (SPEC section 2).
import { brand } from "#web/brand.ts";

/**
 * @param url - an absolute address outside this site
 * @returns the address with the campaign's source, medium and name added; existing parameters are kept. Without a
 * campaign it is returned as it is.
 */
export function withCampaign(url: string): string {
  if (!brand.campaign) return url;
  const tracked = new URL(url);
  tracked.searchParams.set("utm_source", brand.campaign.source);
  tracked.searchParams.set("utm_medium", brand.campaign.medium);
  tracked.searchParams.set("utm_campaign", brand.campaign.campaign);
  return tracked.href;
}
