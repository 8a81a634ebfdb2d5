// The columns in which CSV and XLSX write a task, in their order: one list for both, and for reading a sheet back.

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
