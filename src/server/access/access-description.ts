// How the access code stands in the API's description: as a bearer token or a cookie.

/** @param cookieName - of the cookie in which a browser keeps the code */
export const accessDescription = (cookieName: string) => ({
  components: {
    securitySchemes: {
      code: {
        type: "http",
        scheme: "bearer",
        description: "The access code of this installation.",
      },
      session: {
        type: "apiKey",
        in: "cookie",
        name: cookieName,
        description: "Set by the form at /access.",
      },
    } as const,
  },
  security: [{ code: [] }, { session: [] }] as Record<string, string[]>[],
});
