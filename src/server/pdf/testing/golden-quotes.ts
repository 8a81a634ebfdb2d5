// The quotes of the golden PDFs, eight that differ in kind: together they print every part of a document.
import { DEFAULT_DISPLAY_OPTIONS } from "#core/quote/printing/display-options.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { JOBS, jobQuote } from "../../../../fixtures/jobs.ts";
import { sampleChangeOrder } from "./sample-change-order.ts";
import { sampleQuote } from "./sample-quote.ts";
import { signForContractor } from "./sample-signature.ts";

/** Names that could break a renderer: scripts, markup of several languages, a very long word. */
const HOSTILE_NAMES = [
  "浴室装修，预算与材料清单。所有工程包括防水、瓷砖铺设和水电安装",
  "台所リフォーム工事　一式",
  "화장실 리모델링 공사",
  "محمد العلي — تجديد الحمام (مع الضمان).",
  "שיפוץ חדר אמבטיה, כולל אינסטלציה!",
  "रसोई मरम्मत और रंगाई",
  "Ανακαίνιση μπάνιου / Ремонт ванной",
  "🛁 👷🏽‍♀️ 👨‍👩‍👧 ✅ ⌀ 2″ → ½″",
  '#panic("x") $x^2$ *a* _b_ = c <l> @r \\ // d [h] {i}',
  "<script>alert(1)</script> & {{ 7*7 }} %s \u202eabc\u202c",
  "w".repeat(200),
  "'\"`--; DROP TABLE quotes; --",
];

/** Every script, template syntax, a word of 2,000 letters, and a category without tasks. */
function hostileQuote(): WholeQuote {
  return sampleQuote(HOSTILE_NAMES.length, ({ quote, categories, tasks, payments }) => {
    for (const [index, task] of tasks.entries()) {
      task.name = HOSTILE_NAMES[index] ?? "";
      task.description = HOSTILE_NAMES[(index + 1) % HOSTILE_NAMES.length] ?? "";
    }
    const [first, second] = categories;
    if (first) first.name = "#let x = 1; *Demolition*";
    if (second) second.name = "السباكة والكهرباء";
    for (const task of tasks.slice(-1)) task.description = "abcdefghij".repeat(200);
    for (const task of tasks.slice(0, 4)) Object.assign(task, { optional: true, selected: true });
    categories.push({ ...categories[0]!, id: categories[0]!.id.replace(/0$/, "9"), name: "空" });
    quote.title = "Rénovation 浴室 🛁 שיפוץ #eval(1)";
    quote.businessInfo.companyName = "شركة البناء (الكويت)";
    quote.clientInfo.contactName = "李小龍 & Σωκράτης $a$";
    quote.clientInfo.projectAddress = "רחוב הרצל 12, תל אביב";
    quote.termsAndConditions =
      "الأعمال مضمونة (المواد).\n- שיפוץ\n- 保修两年\n#panic()\n\n= Not a heading";
    quote.pdfOptions.accent = "#ffcc00";
    for (const payment of payments) payment.name = `*${payment.name}* 定金`;
  });
}

/** A full proposal: texts, options, alternatives, a lump sum, an allowance, charges, a discount, rounding, how to pay. */
function chargesQuote(): WholeQuote {
  return sampleQuote(8, ({ quote, categories, tasks }) => {
    Object.assign(quote, {
      kind: "proposal",
      introduction: "Thank you for the visit.\n- Two weeks of work",
      assumptions: "The floor is level.",
      exclusions: "- Furniture",
      discount: { kind: "percent", value: 10, label: "" },
      charges: ["Overhead", "Profit"].map((name) => ({ name, percent: 10 })),
      chargesInPrices: false,
      roundTotalTo: 10,
      displayOptions: { ...DEFAULT_DISPLAY_OPTIONS, showUnitPrices: true },
      pdfOptions: { look: "plain", paper: "a4", accent: "#4a6b2f" },
    });
    Object.assign(quote.businessInfo, {
      licences: [{ label: "RBQ", number: "1234-5678-01" }],
      taxNumbers: [{ label: "GST", number: "12345 6789 RT0001" }],
      paymentLink: "https://buy.stripe.com/aEU28r3Cq4Yz",
      transferText: "IBAN DE89 3704 0044 0532 0130 00",
    });
    const choices = [
      { optional: true, selected: true },
      { optional: true },
      { choiceGroup: "Drain", selected: true },
      { choiceGroup: "Drain" },
      { allowance: true, taxable: false },
    ];
    for (const [at, choice] of choices.entries()) Object.assign(tasks[at]!, choice);
    Object.assign(categories[1]!, { overridePrice: 2_500 });
    Object.assign(categories[3]!, { optional: true, selected: true });
  });
}

/** Names and totals of categories, no taxes, and the contractor's signature. */
function hiddenTaxesQuote(): WholeQuote {
  return sampleQuote(12, (whole) => {
    signForContractor(whole);
    const hidden = { showTaskDetails: false, showSubtotalOnly: true };
    whole.quote.displayOptions = { ...DEFAULT_DISPLAY_OPTIONS, ...hidden };
  });
}

/** A quote by the name of its golden pages. */
export interface GoldenQuote {
  name: string;
  whole: WholeQuote;
  /** Pages that are compared as images. */
  pictured: number[];
  /** Whether it is printed as accepted, with the record of that at its end. */
  isAccepted?: boolean;
  /** The revision before, of which the document says what changed. */
  before?: WholeQuote;
}

/** A further revision: a task is larger, one is new, one is gone, and the terms are others. */
function revised(before: WholeQuote): WholeQuote {
  const [first, second, ...rest] = before.tasks;
  if (!first || !second) throw new Error("The job has too few tasks.");
  const added = { ...second, id: second.id.replace(/^.{8}/, "f0000000"), name: "更多 lamps" };
  return {
    ...before,
    quote: { ...before.quote, termsAndConditions: "Other terms." },
    tasks: [{ ...first, quantity: first.quantity * 2 }, ...rest, added],
  };
}

/** All golden quotes; the same on every run. */
export function goldenQuotes(): GoldenQuote[] {
  const [bathroom, , reroof] = JOBS;
  const before = jobQuote(reroof!);
  return [
    { name: "bathroom", whole: jobQuote(bathroom!), pictured: [1] },
    { name: "revision", whole: revised(before), before, pictured: [1] },
    { name: "charges", whole: chargesQuote(), pictured: [1, 2] },
    { name: "hidden-taxes", whole: hiddenTaxesQuote(), pictured: [1, 2] },
    { name: "change-order", whole: sampleChangeOrder(jobQuote(bathroom!)), pictured: [1] },
    {
      name: "accepted",
      whole: sampleQuote(1, signForContractor),
      pictured: [1, 2],
      isAccepted: true,
    },
    { name: "many-tasks", whole: sampleQuote(60), pictured: [2] },
    { name: "hostile", whole: hostileQuote(), pictured: [1, 2, 3] },
  ];
}
