// The sentence with which descriptions of the catalog say the waste that the material cost holds (catalog/README.md).

const WASTE_SENTENCE = / Material includes (about \d+ percent|the usual cutting) waste\./;

/** @returns the description without that sentence, which says nothing about the work: for searching and comparing */
export const withoutWaste = (description: string): string =>
  description.replace(WASTE_SENTENCE, "");
