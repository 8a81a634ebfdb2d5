// The key under which a written word is known, whatever its case, accents, spaces and signs.

/** @returns lower-case letters and digits: "Sq. Ft." is "sqft", "m²" is "m2", "Unité" is "unite" */
export const keyOf = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
