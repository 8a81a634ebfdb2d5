// A number with its noun, in the singular or plural.

/**
 * @param one - the noun in the singular
 * @param many - the plural, where it is not the singular with an "s"
 * @returns such as "1 task", "0 tasks" or "1,200 tasks"
 */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
