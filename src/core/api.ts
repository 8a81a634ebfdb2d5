// HTTP contract shared by server and web: paths, request bodies and answers (SPEC section 7, decisions 5 to 10 and 17).
import * as z from "zod";
import { displayOptions, type DisplayOptions } from "./quote/printing/display-options.ts";
import {
  CATALOG_TASKS_PER_CALL,
  CATEGORIES_PER_QUOTE,
  MARKUPS_PER_CALL,
  PAYMENTS_PER_QUOTE,
  TASKS_PER_QUOTE,
} from "./limits.ts";
import { logoUrl } from "./quote/details/business-and-client.ts";
import { newTask } from "./quote/schema.ts";
import { markup, position, price, quantity } from "./quote/amounts/figures.ts";
import { uuid } from "./text/text.ts";
import { workspacePaths } from "./workspace/workspace-paths.ts";

/** Every path of the API. */
export const apiPaths = {
  categoryCatalog: "/api/category-catalog",
  taskCatalog: "/api/task-catalog",
  starterJobs: "/api/starter-jobs",
  synonyms: "/api/catalog-synonyms",
  regions: "/api/regions",
  taskParts: "/api/task-parts",
  retention: "/api/retention",
  quotes: "/api/quotes",
  quote: (id: string) => `/api/quotes/${id}`,
  wholeQuote: (id: string) => `/api/quotes/${id}/document`,
  duplicate: (id: string) => `/api/quotes/${id}/duplicate`,
  rotate: (id: string) => `/api/quotes/${id}/rotate`,
  restore: (id: string) => `/api/quotes/${id}/restore`,
  /** Of many quotes, which the body names. */
  listEvents: "/api/quotes/events",
  events: (id: string) => `/api/quotes/${id}/events`,
  quoteCategories: (id: string) => `/api/quotes/${id}/categories`,
  categoryPositions: (id: string) => `/api/quotes/${id}/categories/positions`,
  quoteTasks: (id: string) => `/api/quotes/${id}/tasks`,
  taskDeletions: (id: string) => `/api/quotes/${id}/tasks/deletions`,
  taskMarkups: (id: string) => `/api/quotes/${id}/tasks/markups`,
  taskPositions: (id: string) => `/api/quotes/${id}/tasks/positions`,
  payments: (id: string) => `/api/quotes/${id}/payments`,
  paymentPositions: (id: string) => `/api/quotes/${id}/payments/positions`,
  uploadLogo: (id: string) => `/api/quotes/${id}/upload-logo`,
  pdf: (id: string) => `/api/quotes/${id}/pdf`,
  pages: (id: string) => `/api/quotes/${id}/pages`,
  offers: (id: string) => `/api/quotes/${id}/offers`,
  offer: (id: string, offerId: string) => `/api/quotes/${id}/offers/${offerId}`,
  offerPdf: (id: string, offerId: string) => `/api/quotes/${id}/offers/${offerId}/pdf`,
  offerSent: (id: string, offerId: string) => `/api/quotes/${id}/offers/${offerId}/sent`,
  paperAcceptance: (id: string) => `/api/quotes/${id}/paper-acceptance`,
  newRevision: (id: string) => `/api/quotes/${id}/new-revision`,
  changeOrders: (id: string) => `/api/quotes/${id}/change-orders`,
  messages: (id: string) => `/api/quotes/${id}/messages`,
  noticeChannels: "/api/notice-channels",
  notices: (id: string) => `/api/quotes/${id}/notices`,
  noticeRetry: (id: string, noticeId: string) => `/api/quotes/${id}/notices/${noticeId}/retry`,
  noticeTarget: (id: string, targetId: string) => `/api/quotes/${id}/notice-targets/${targetId}`,
  clientOffer: (token: string) => `/api/client/${token}`,
  clientPdf: (token: string) => `/api/client/${token}/pdf`,
  clientData: (token: string) => `/api/client/${token}/data`,
  clientAcceptance: (token: string) => `/api/client/${token}/acceptance`,
  clientDecline: (token: string) => `/api/client/${token}/decline`,
  clientMessages: (token: string) => `/api/client/${token}/messages`,
  clientOpened: (token: string) => `/api/client/${token}/opened`,
  clientCalendar: (token: string) => `/api/client/${token}/calendar`,
  category: (id: string) => `/api/categories/${id}`,
  categoryTasks: (id: string) => `/api/categories/${id}/tasks`,
  overridePrice: (id: string) => `/api/categories/${id}/override-price`,
  task: (id: string) => `/api/tasks/${id}`,
  payment: (id: string) => `/api/payments/${id}`,
  logo: (hash: string) => `/api/logos/${hash}`,
  /** The certificate of the signatures in PDFs of accepted offers. */
  signingCertificate: "/api/signing-certificate",
  ...workspacePaths,
} as const;

/** The page of an offer, which its client opens. */
export const clientPath = (token: string): string => `/c/${token}`;

/** The page on which an address says whether it wants mail. */
export const mailPath = (token: string): string => `/m/${token}`;

export const idParams = z.strictObject({ id: uuid });
export const logoParams = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/, "Must be the hash of a logo."),
});

/** The answer of `GET /api/retention`. */
export const retention = z.strictObject({
  /** For how many days a deleted quote is kept and can be brought back; 0 when it cannot. */
  deletedDays: z.number().int().min(0),
  /** For how many years what a client accepted is kept at least, whatever is deleted; 0 without such a period. */
  acceptanceYears: z.number().int().min(0),
  /** For how many days a workspace is kept that no device uses; 0 without such a period. */
  workspaceDays: z.number().int().min(0),
});
export type Retention = z.infer<typeof retention>;

/** The body of `POST /api/quotes` and of `POST …/duplicate`. */
export const createQuoteBody = z.strictObject({ id: uuid.optional() });

/** Lists that belong to `catalogTaskIds`, with the name of one entry. */
const ONE_FOR_EACH = [
  ["ids", "id"],
  ["quantities", "quantity"],
  ["markups", "markup"],
] as const;

/** The body of `POST /api/categories/{id}/tasks`: exactly one of the three lists. */
export const addTasksBody = z
  .strictObject({
    catalogTaskIds: z.array(z.string().max(200)).min(1).max(CATALOG_TASKS_PER_CALL).optional(),
    /** Ids for the tasks created from the catalog, in the same order. */
    ids: z.array(uuid).optional(),
    /** Quantities and markups (percent) of these tasks, in the same order; without them the defaults. */
    quantities: z.array(quantity).optional(),
    markups: z.array(markup).optional(),
    customTask: newTask.optional(),
    customTasks: z.array(newTask).min(1).max(CATALOG_TASKS_PER_CALL).optional(),
  })
  .refine(
    (body) =>
      [body.catalogTaskIds, body.customTask, body.customTasks].filter((part) => part !== undefined)
        .length === 1,
    "Name exactly one of catalogTaskIds, customTask and customTasks.",
  )
  .superRefine((body, context) => {
    for (const [list, one] of ONE_FOR_EACH) {
      const count = body[list]?.length;
      if (count !== undefined && count !== body.catalogTaskIds?.length)
        context.addIssue({
          code: "custom",
          path: [list],
          message: `Give one ${one} for each catalog task.`,
        });
    }
  });
export type AddTasksBody = z.infer<typeof addTasksBody>;

/** The body of `POST /api/quotes/{id}/tasks/deletions`; unknown ids are ignored. */
export const deleteTasksBody = z.strictObject({
  ids: z.array(uuid).min(1).max(CATALOG_TASKS_PER_CALL),
});

/** The body of `PATCH /api/quotes/{id}/tasks/markups`, in percent; unknown ids are ignored. */
export const taskMarkupsBody = z.strictObject({
  markups: z
    .array(z.strictObject({ id: uuid, markup }))
    .min(1)
    .max(MARKUPS_PER_CALL)
    .superRefine((markups, context) => {
      const seen = new Set<string>();
      for (const [index, { id }] of markups.entries()) {
        if (seen.has(id))
          context.addIssue({
            code: "custom",
            path: [index, "id"],
            message: "Name each task only once.",
          });
        seen.add(id);
      }
    }),
});
export type TaskMarkup = z.infer<typeof taskMarkupsBody>["markups"][number];

export const overridePriceBody = z.strictObject({ overridePrice: price.nullable() });

/** @param most - of the places in the body of a move */
const placesUpTo = <Shape extends z.ZodRawShape>(most: number, place: z.ZodObject<Shape>) =>
  z.strictObject({ positions: z.array(place).min(1).max(most) });

const place = z.strictObject({ id: uuid, position });
export const categoryPositionsBody = placesUpTo(CATEGORIES_PER_QUOTE, place);
export const taskPositionsBody = placesUpTo(
  TASKS_PER_QUOTE,
  z.strictObject({ id: uuid, categoryId: uuid, position }),
);
export const paymentPositionsBody = placesUpTo(PAYMENTS_PER_QUOTE, place);

export type Place = z.infer<typeof categoryPositionsBody>["positions"][number];
export type TaskPlace = z.infer<typeof taskPositionsBody>["positions"][number];

/** A logo as a data URL: `data:image/png;base64,…`. */
export const uploadLogoBody = z.strictObject({
  dataUrl: z.string(),
  /** False to store it only, for a form that is saved later; else it becomes the quote's. */
  assign: z.boolean().optional(),
});
export const uploadLogoAnswer = z.strictObject({ logoUrl });

const flag = z.enum(["true", "false"], { error: "Must be true or false." });

/** The query of `DELETE /api/quotes/{id}`. */
export const deletionQuery = z.strictObject({ forever: flag.optional() });

const displayFlags = Object.fromEntries(
  Object.keys(displayOptions.shape).map((option) => [option, flag]),
) as Record<keyof DisplayOptions, typeof flag>;
/** Query flags of a PDF and its pages, each `true` or `false`: the display options (decision 17). */
export const pdfQuery = z.strictObject(displayFlags).partial();

/** The pages of the PDF, each an SVG that stands alone. */
export const pagesAnswer = z.strictObject({ pages: z.array(z.string()) });

/**
 * @param query - the validated query flags
 * @returns the requested display options
 */
export const readPdfQuery = (query: z.infer<typeof pdfQuery>) =>
  Object.fromEntries(
    Object.entries(query).map(([option, value]) => [option, value === "true"]),
  ) as Partial<DisplayOptions>;

/** An error answer in the format of RFC 9457. */
export const problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  errors: z.array(z.strictObject({ pointer: z.string(), detail: z.string() })).optional(),
  /** Of a workspace `removed` or `closed` (410), `unknown` (404); of a former quote `replaced` or `deleted`. */
  reason: z.string().optional(),
  /** With the reason `removed`: what the device that removed this one has sealed for it. */
  removal: z.string().optional(),
});
export type Problem = z.infer<typeof problem>;
