// A sentence that ends with a text that somebody typed, such as the name of a business.

/** @returns the text with a period, unless it ends a sentence itself: "Paid to Harbor Renovations Ltd." */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
