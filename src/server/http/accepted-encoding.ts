// Which encoding of an answer a client takes (RFC 9110 section 12.5.3).

/** The quality that Accept-Encoding gives each name, from 0 to 1. */
function qualities(header: string): Map<string, number> {
  return new Map(
    header.split(",").map((part) => {
      const [name = "", ...parameters] = part
        .toLowerCase()
        .split(";")
        .map((text) => text.trim());
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0];
    }),
  );
}

/**
 * @param header - Accept-Encoding; empty when it was not sent
 * @param offered - the encodings that there are, in the order of preference
 * @returns the first that is accepted, otherwise `identity`
 */
export function bestEncoding<Name extends string>(
  header: string,
  offered: readonly Name[],
): Name | "identity" {
  const known = qualities(header);
  const isAccepted = (name: string): boolean => (known.get(name) ?? known.get("*") ?? 0) > 0;
  return offered.find(isAccepted) ?? "identity";
}
