// The task columns of CSV and XLSX in order, for writing and for reading.

export const TASK_COLUMNS = [
  "Category",
  "Task",
  "Description",
  "Quantity",
  "Unit",
  "Material unit cost",
  "Labor unit cost",
  "Markup (%)",
  "Total",
] as const;

/** How a task is chosen and taxed, after all other columns: files from before do not have them. */
export const CHOICE_COLUMNS = [
  "Option",
  "Chosen",
  "One of",
  "Not taxed",
  "Allowance",
  "Internal note",
  "Left out",
] as const;

/** The word for "yes" in these columns; the others are empty. */
export const YES = "yes";
