// Which addresses are those of push services: whoever has a quote's link names one, and nothing is sent to any other.

/**
 * @param endpoint - of a subscription
 * @param hosts - PUSH_HOSTS: each with its port unless that is 443; `*.` at its beginning stands for any subdomain
 */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  const host = URL.parse(endpoint)?.host ?? "";
  return hosts.some((each) =>
    each.startsWith("*.") ? host.endsWith(each.slice(1)) : host === each,
  );
}
