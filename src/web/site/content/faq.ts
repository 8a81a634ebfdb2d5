// The questions of the FAQ in their five groups (SPEC section 2). Answers are plain text, because the
// structured data contains the same text.
import { LOGO_MAX_BYTES, PAYMENT_PERCENT_MAX } from "#core/limits.ts";
import { brandName } from "#web/brand.ts";
import { provider } from "#web/components/layout/provider-links.ts";
import { paths } from "#web/paths.ts";
import { categories, price, setup, tasks } from "./phrases.ts";
import type { PageMeta, QuestionGroup } from "./types.ts";

export const meta: PageMeta = {
  path: paths.faq,
  title: `FAQ: Free Construction Estimating Software | ${brandName}`,
  description: `Answers about ${brandName}: what is free, how estimates, taxes and PDFs work, ${provider === undefined ? "and where quotes are kept" : "where quotes are kept, and how the paid full software differs"}.`,
  keywords: [
    "construction estimating FAQ",
    "free estimating software questions",
    "construction quote help",
  ],
  crumb: "FAQ",
};

export const lead =
  provider === undefined
    ? "What is free, how estimates work, and where your quotes are kept."
    : "What is free, how estimates work, where your quotes are kept, and what the paid product is.";

export const questionGroups: readonly QuestionGroup[] = [
  {
    id: "getting-started",
    heading: "Getting Started",
    questions: [
      {
        id: "do-i-need-an-account",
        question: "Do I need an account?",
        answer:
          "No account is needed. There is no signup and no login: open a new quote and start. Each quote has a private address of its own.",
      },
      {
        id: "how-do-i-make-an-estimate",
        question: "How do I make my first estimate?",
        answer:
          "In three steps. Edit: add categories and tasks. Add Details: payment schedule, terms and business information. Customize: look at the quote, choose what it shows and download the PDF.",
      },
      {
        id: "how-long-does-it-take",
        question: "How long does it take to get started?",
        answer: `About ${setup}. There is nothing to install and nothing to set up first.`,
      },
      {
        id: "how-do-i-come-back",
        question: "How do I come back to a quote?",
        answer:
          "This browser keeps a list under My quotes. From elsewhere you need the quote's address: bookmark it, or share the whole list between your devices. Anyone who has the address can see and change the quote, so share it with care.",
      },
      {
        id: "phone-and-computer",
        question: "Can I use it on my phone and my computer?",
        answer:
          "Yes, without an account. Under Your devices you get a code of 12 words: with it, your list of quotes, prices, kits and clients are the same on all of them, and come back when a browser is cleared or a phone is lost. They are encrypted before they leave the device, so the server cannot read them. Keep the code: nobody can recover it, and whoever has it can read and change everything.",
      },
    ],
  },
  {
    id: "features",
    heading: "Features & Functionality",
    questions: [
      {
        id: "how-many-tasks",
        question: "How many tasks are pre-loaded?",
        answer: `About ${tasks} tasks in ${categories} categories, each with a unit and typical material and labor costs. You can change every figure and add custom tasks.`,
      },
      {
        id: "which-taxes",
        question: "Which taxes can I use?",
        answer:
          "Any. A quote can carry several tax lines, such as GST, PST, HST or QST, each with its own rate and applied to material, to labor or to both.",
      },
      {
        id: "can-i-override",
        question: "Can I set a fixed price for a category?",
        answer:
          "Yes. Override the category's total with a price of your own. The unit prices of its tasks are then removed, and you are warned before that happens.",
      },
      {
        id: "payment-schedule",
        question: "Can I add a payment schedule and terms?",
        answer: `Yes. Divide the total into payments by percentage, up to ${PAYMENT_PERCENT_MAX}%, and add your terms and conditions. Both are printed on the quote.`,
      },
      {
        id: "scheduling",
        question: "Is there a scheduling tool?",
        answer: "Not yet. A construction scheduling tool is coming soon.",
      },
    ],
  },
  {
    id: "pricing",
    heading: "Pricing & Costs",
    questions: [
      {
        id: "is-it-free",
        question: "Is it really free?",
        answer: `Yes: ${price}, with no limits on estimates or users, no trial period and no credit card.`,
      },
      {
        id: "watermark",
        question: "Does the PDF carry a watermark?",
        answer: "No. The PDF carries your business information and your logo, and no watermark.",
      },
      ...(provider === undefined
        ? []
        : [
            {
              id: "paid-product",
              question: "Is there a paid product?",
              answer: `Yes, a separate one. The same provider offers a paid full software (${provider.paidPlan}) with scheduling, invoicing, budgets, change orders and more, and a free trial. You never need it to use this tool.`,
            },
          ]),
    ],
  },
  {
    id: "technical",
    heading: "Technical Questions",
    questions: [
      {
        id: "which-devices",
        question: "Which devices does it work on?",
        answer:
          "Any device with a current browser: phone, tablet or computer. There is no app to install.",
      },
      {
        id: "where-is-my-data",
        question: "Where are my quotes kept?",
        answer: `On the server of ${brandName}, under an address that cannot be guessed, and in your browser, so that a quote that you have opened is still there when your connection drops. Your list of quotes, prices, kits and clients are in your browser alone, or encrypted on the server too if you share them between your devices.`,
      },
      {
        id: "without-a-connection",
        question: "Does it work without a connection?",
        answer:
          "Yes, in a browser that has opened a quote here before. Quotes that were opened in it and the whole catalog are there, and new quotes can be begun. What you enter is kept in the browser and saved once the connection is back. The PDF and a new logo wait for that.",
      },
      {
        id: "export",
        question: "Can I export my data?",
        answer:
          "Yes, at any time. Every quote can be downloaded as a PDF for your client. For yourself there are a table for a spreadsheet (CSV or XLSX), a JSON file, and a PDF copy; XLSX, JSON and the copy open here again. These files hold your costs, markups and internal notes: do not send them to a client.",
      },
      {
        id: "what-clients-see",
        question: "Does my client see my costs and markups?",
        answer:
          "No. The PDF holds what the preview shows and nothing else: prices with your markup in them, and as much of their detail as you choose. Your unit costs, markups and margin are in none of it, and are not printed when you print a page.",
      },
      {
        id: "logo-files",
        question: "Which files can I use as a logo?",
        answer: `A PNG or JPG file under ${LOGO_MAX_BYTES / 1024 ** 2}MB.`,
      },
    ],
  },
  {
    id: "support",
    heading: "Support & Help",
    questions: [
      {
        id: "where-is-help",
        question: "Where do I find help?",
        answer:
          provider === undefined
            ? "On this page, and in the hints beside the fields of a quote."
            : "On this page, and in the tutorial videos that are linked at the foot of every page.",
      },
      {
        id: "change-sent-quote",
        question: "Can I change a quote that I have already sent?",
        answer:
          "Yes. Open it at its address, change it and download the PDF again. The PDF that you sent before stays as it was.",
      },
      ...(provider === undefined
        ? []
        : [
            {
              id: "larger-business",
              question: "What if my business needs more than estimates?",
              answer:
                "The provider's full software adds job management, team and finance features. You can schedule a demo or start a free trial from any page.",
            },
          ]),
    ],
  },
];
