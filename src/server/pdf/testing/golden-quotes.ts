// The quotes of the golden PDFs: five real jobs, a change order, the longest one, one with the contractor's signature, and a
// hostile one.
import type { WholeQuote } from "#core/quote/schema.ts";
import { runs } from "#core/testing/runs.ts";
import { JOBS, jobQuote } from "../../../../fixtures/jobs.ts";
import { sampleChangeOrder } from "./sample-change-order.ts";
import { sampleQuote } from "./sample-quote.ts";
import { signForContractor } from "./sample-signature.ts";

/** In the full run the number of catalog tasks that the marketing pages state. */
const MANY_TASKS = runs(150, 1_329);

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

/** A quote by the name of its golden pages. */
export interface GoldenQuote {
  name: string;
  whole: WholeQuote;
  /** Pages that are compared as images. */
  pictured: number[];
}

/** All golden quotes; the same on every run. */
export function goldenQuotes(): GoldenQuote[] {
  return [
    ...JOBS.map((job) => ({ name: job.slug, whole: jobQuote(job), pictured: [1] })),
    {
      name: "change-order",
      whole: sampleChangeOrder(jobQuote(JOBS[0]!)),
      pictured: [1],
    },
    { name: "many-tasks", whole: sampleQuote(MANY_TASKS), pictured: [2].slice(0, runs(0, 1)) },
    { name: "signed", whole: sampleQuote(1, signForContractor), pictured: [2] },
    { name: "hostile", whole: hostileQuote(), pictured: [1, 2] },
    { name: "empty", whole: sampleQuote(0, (whole) => (whole.categories = [])), pictured: [1] },
  ];
}
