// The page's policy for Trusted Types: what becomes a script's address or is parsed as HTML passes it.

/** Scripts that pages start besides their own elements: the service worker and workers of the build. */
const SCRIPT_PATH = /^\/(?:sw\.js|assets\/[\w.-]+\.m?js)$/;

interface Policies {
  createPolicy(
    name: string,
    rules: {
      createHTML: (text: string, type: string, sink: string) => string | null;
      createScriptURL: (address: string) => string | null;
    },
  ): unknown;
}

/**
 * Browsers with Trusted Types refuse a text as HTML or as a script's address unless this policy returns it: HTML for
 * `DOMParser`, whose documents run no scripts, and the scripts of this site's build.
 */
export function trustOwnScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  trustedTypes?.createPolicy("default", {
    createHTML: (text, _type, sink) => (sink === "DOMParser parseFromString" ? text : null),
    createScriptURL(address) {
      const url = new URL(address, location.href);
      return url.origin === location.origin && SCRIPT_PATH.test(url.pathname) ? address : null;
    },
  });
}
