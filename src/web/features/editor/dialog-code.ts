// The code of the Edit step's dialogs, which is loaded as one file.
export { KitDialog } from "./kits/KitDialog.tsx";
export { MinimumDialog } from "./minimum/MinimumDialog.tsx";
export { AddCategoryDialog } from "./picker/categories/AddCategoryDialog.tsx";
export { TaskPickerDialog } from "./picker/tasks/TaskPickerDialog.tsx";
export { UpdatePricesDialog } from "./price-update/UpdatePricesDialog.tsx";
export { PasteReportDialog } from "./rows/paste/PasteReportDialog.tsx";
export { OldQuoteDialog } from "./start/old-quotes/OldQuoteDialog.tsx";
export { PasteListDialog } from "./start/PasteListDialog.tsx";
export { StartDialog } from "./start/StartDialog.tsx";
export { JobDialog } from "./start/starters/JobDialog.tsx";
export { CentsDialog } from "./summary/job-cost/CentsDialog.tsx";
export { JobCostDialog } from "./summary/job-cost/JobCostDialog.tsx";
export { MarkupDialog } from "./summary/markup/MarkupDialog.tsx";
export { DiscountDialog } from "./summary/rates/DiscountDialog.tsx";
export { TaxDialog } from "./summary/rates/TaxDialog.tsx";
export { ShoppingListDialog } from "./summary/shopping/ShoppingListDialog.tsx";
