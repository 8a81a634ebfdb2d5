// What the header says of the provider: free calculators and templates, the persona cards, and the features of the paid
// full software (SPEC section 2).
import {
  Banknote,
  Blocks,
  BookOpen,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  Clock,
  CreditCard,
  FileDiff,
  FileSpreadsheet,
  FileText,
  FolderOpen,
  Frame,
  Gem,
  Grid2x2,
  House,
  Layers,
  LayoutDashboard,
  Link,
  ListChecks,
  type LucideIcon,
  NotebookPen,
  PanelTop,
  PiggyBank,
  ReceiptText,
  RefreshCw,
  Ruler,
  ShoppingCart,
  Square,
  Users,
} from "lucide-react";
import { calculatorUrl, featureUrl, personaUrl, templateUrl } from "./provider-links.ts";

/** A link to a tool, or to a feature of the full software. */
export interface ToolLink {
  title: string;
  icon: LucideIcon;
  url: string;
}

/** The two groups of the menu "Free Tools", each with its heading. */
export const freeTools: readonly { heading: string; tools: readonly ToolLink[] }[] = [
  {
    heading: "Free Calculators",
    tools: [
      { title: "Concrete Calculator", icon: Blocks, url: calculatorUrl("concrete") },
      { title: "Drywall Calculator", icon: PanelTop, url: calculatorUrl("drywall") },
      { title: "Framing Calculator", icon: Frame, url: calculatorUrl("framing") },
      { title: "Plywood Calculator", icon: Layers, url: calculatorUrl("plywood") },
      { title: "Roof Pitch Calculator", icon: House, url: calculatorUrl("roof-pitch") },
      { title: "Flooring Calculator", icon: Grid2x2, url: calculatorUrl("flooring") },
      { title: "Board Foot Calculator", icon: Ruler, url: calculatorUrl("board-foot") },
      { title: "Stone Calculator", icon: Gem, url: calculatorUrl("stone") },
      { title: "Square Footage Calculator", icon: Square, url: calculatorUrl("square-footage") },
    ],
  },
  {
    heading: "Free Templates",
    tools: [
      { title: "Estimate Template", icon: FileSpreadsheet, url: templateUrl("estimate") },
      { title: "Schedule Template", icon: CalendarDays, url: templateUrl("schedule") },
      { title: "Punch List Template", icon: ListChecks, url: templateUrl("punch-list") },
      { title: "Timesheet Template", icon: Clock, url: templateUrl("timesheet") },
    ],
  },
];

export const personas = [
  {
    title: "Residential General Contractors",
    description: "Renovations and additions, from the first call to the last invoice.",
    image: "/personas/residential.svg",
    url: personaUrl("residential-general-contractors"),
  },
  {
    title: "Commercial General Contractors",
    description: "Fit-outs and larger sites with many trades and many documents.",
    image: "/personas/commercial.svg",
    url: personaUrl("commercial-general-contractors"),
  },
  {
    title: "Home Builders",
    description: "New homes on plan, on budget and on schedule.",
    image: "/personas/home-builders.svg",
    url: personaUrl("home-builders"),
  },
];

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
