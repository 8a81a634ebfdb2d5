// The dialogs of the Edit step. Their code is loaded later, as one file.
import { LaterCode } from "#web/components/ui/LaterCode.tsx";

const dialogs = new LaterCode(() => import("./dialog-code.ts"));

export const AddCategoryDialog = dialogs.part((code) => code.AddCategoryDialog);
export const CentsDialog = dialogs.part((code) => code.CentsDialog);
export const DiscountDialog = dialogs.part((code) => code.DiscountDialog);
export const JobDialog = dialogs.part((code) => code.JobDialog);
export const JobCostDialog = dialogs.part((code) => code.JobCostDialog);
export const KitDialog = dialogs.part((code) => code.KitDialog);
export const MarkupDialog = dialogs.part((code) => code.MarkupDialog);
export const MinimumDialog = dialogs.part((code) => code.MinimumDialog);
export const OldQuoteDialog = dialogs.part((code) => code.OldQuoteDialog);
export const PasteListDialog = dialogs.part((code) => code.PasteListDialog);
export const PasteReportDialog = dialogs.part((code) => code.PasteReportDialog);
export const ShoppingListDialog = dialogs.part((code) => code.ShoppingListDialog);
export const StartDialog = dialogs.part((code) => code.StartDialog);
export const TaskPickerDialog = dialogs.part((code) => code.TaskPickerDialog);
export const TaxDialog = dialogs.part((code) => code.TaxDialog);
export const UpdatePricesDialog = dialogs.part((code) => code.UpdatePricesDialog);
