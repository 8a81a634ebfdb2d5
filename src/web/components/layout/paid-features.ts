// The features of the paid full software, as the header groups them (SPEC section 2).
import {
  Banknote,
  BookOpen,
  CalendarClock,
  ChartColumn,
  Clock,
  ClipboardList,
  CreditCard,
  FileDiff,
  FileText,
  FolderOpen,
  LayoutDashboard,
  ListChecks,
  Link,
  type LucideIcon,
  NotebookPen,
  PiggyBank,
  ReceiptText,
  RefreshCw,
  ShoppingCart,
  Users,
} from "lucide-react";
import type { ToolLink } from "./free-tools.ts";
import { featureUrl } from "./provider-links.ts";

const item = (icon: LucideIcon, title: string, slug: string): ToolLink => ({
  icon,
  title,
  url: featureUrl(slug),
});

/** The groups; the heading of each is a link too. */
export const paidFeatures = [
  {
    category: "Sales & Client Management",
    url: featureUrl("sales-client-management"),
    items: [
      item(Users, "CRM for Clients", "crm"),
      item(FileText, "Quotes", "quotes"),
      item(BookOpen, "Cost Catalog", "cost-catalog"),
      item(Link, "Magic Link Form", "magic-link-form"),
      item(LayoutDashboard, "Client Dashboard", "client-dashboard"),
    ],
  },
  {
    category: "Team Management",
    url: featureUrl("team-management"),
    items: [
      item(CalendarClock, "Scheduling", "scheduling"),
      item(ListChecks, "To-Dos", "to-dos"),
      item(Clock, "Timesheets", "timesheets"),
      item(NotebookPen, "Daily Logs", "daily-logs"),
    ],
  },
  {
    category: "Finances",
    url: featureUrl("finances"),
    items: [
      item(CreditCard, "Payments Processing", "payments"),
      item(ReceiptText, "Invoices", "invoices"),
      item(Banknote, "Expenses Management", "expenses"),
      item(ShoppingCart, "Purchase Orders", "purchase-orders"),
      item(PiggyBank, "Budget", "budget"),
      item(RefreshCw, "QuickBooks Integration", "quickbooks"),
    ],
  },
  {
    category: "Contract Management",
    url: featureUrl("contract-management"),
    items: [
      item(FileDiff, "Change Orders", "change-orders"),
      item(FolderOpen, "Files Management", "files"),
      item(ChartColumn, "Construction Reports", "reports"),
      item(ClipboardList, "Material List", "material-list"),
    ],
  },
];
