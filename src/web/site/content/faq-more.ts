// The last two groups of the FAQ: technical questions, support and help.
import { LOGO_MAX_BYTES } from "#core/limits.ts";
import { brandName } from "#web/brand.ts";
import { provider } from "#web/components/layout/provider-links.ts";
import type { QuestionGroup } from "./types.ts";

export const faqMoreGroups: readonly QuestionGroup[] = [
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
        answer: `On the server of ${brandName}, under an address that cannot be guessed, and in your browser, so that a quote that you have opened is still there when your connection drops.`,
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
