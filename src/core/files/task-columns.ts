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
