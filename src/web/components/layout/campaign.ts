// Adds the campaign parameters to external links (SPEC section 2).
import { campaign } from "#web/owner.ts";

/**
 * @param url - an absolute address outside this site
 * @returns the address with the campaign's source, medium and name added; existing parameters are kept
 */
export function withCampaign(url: string): string {
  const tracked = new URL(url);
  tracked.searchParams.set("utm_source", campaign.source);
  tracked.searchParams.set("utm_medium", campaign.medium);
  tracked.searchParams.set("utm_campaign", campaign.campaign);
  return tracked.href;
}
