// Roles that elements have by themselves, for browsers that forget them.

/** Said once more where rows of a table are blocks, as on a phone, and where a list has no markers. */
export const stays = (
  role: "table" | "rowgroup" | "row" | "columnheader" | "rowheader" | "cell" | "list",
) => ({
  role,
});
