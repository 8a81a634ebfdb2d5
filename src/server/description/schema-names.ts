// The names of the shared schemas in the API description. They stand here and not in the core, whose schemas the pages load too.
import { z } from "zod";
import {
  addTasksBody,
  createQuoteBody,
  pagesAnswer,
  problem,
  uploadLogoAnswer,
  uploadLogoBody,
} from "#core/api.ts";
import { catalogCategory, catalogTask } from "#core/catalog/catalog-schema.ts";
import { categoryFinding } from "#core/catalog/search/category-findings.ts";
import { synonym } from "#core/catalog/search/synonyms.ts";
import { acceptanceBody, clientOffer, declineBody } from "#core/offers/client-offer.ts";
import {
  clientAcceptance,
  decision,
  paperAcceptance,
  printedFigure,
} from "#core/offers/decision.ts";
import { changeOrdersAnswer, listedChangeOrder } from "#core/offers/contract-sum.ts";
import {
  answerBody,
  clientMessageBody,
  message,
  messagesAnswer,
} from "#core/offers/messages/message.ts";
import { listedNotice } from "#core/notices/notice.ts";
import {
  listedTarget,
  noticeChannelsAnswer,
  noticesAnswer,
  noticeTarget,
} from "#core/notices/notice-target.ts";
import { offer, offerWithSource, paperAcceptanceBody, publishBody } from "#core/offers/offer.ts";
import { signature } from "#core/signature/signature.ts";
import { taskParts } from "#core/job-cost/parts.ts";
import { region } from "#core/own-prices/region.ts";
import { businessInfo, clientInfo, registration } from "#core/quote/details/business-and-client.ts";
import { changeBase } from "#core/quote/change-base.ts";
import { changeOrder } from "#core/quote/printing/document-kind.ts";
import { discount } from "#core/quote/amounts/discount.ts";
import { displayOptions } from "#core/quote/printing/display-options.ts";
import {
  category,
  categoryPatch,
  newCategory,
  newPayment,
  newTask,
  payment,
  paymentPatch,
  quote,
  quotePatch,
  task,
  taskPatch,
  wholeQuote,
} from "#core/quote/schema.ts";
import { pdfOptions } from "#core/quote/printing/pdf-options.ts";
import { charge } from "#core/quote/amounts/charges.ts";
import { tax } from "#core/quote/amounts/taxes.ts";
import { starterJob } from "#core/starters/starter.ts";
import { uuid } from "#core/text/text.ts";

const NAMES: Readonly<Record<string, z.ZodType>> = {
  Id: uuid,
  Problem: problem,
  Quote: quote,
  NewQuote: createQuoteBody,
  QuotePatch: quotePatch,
  QuoteDocument: wholeQuote,
  BusinessInfo: businessInfo,
  ClientInfo: clientInfo,
  Registration: registration,
  Tax: tax,
  Charge: charge,
  Discount: discount,
  DisplayOptions: displayOptions,
  PdfOptions: pdfOptions,
  ChangeOrder: changeOrder,
  ChangeBase: changeBase,
  ListedChangeOrder: listedChangeOrder,
  ChangeOrders: changeOrdersAnswer,
  Category: category,
  NewCategory: newCategory,
  CategoryPatch: categoryPatch,
  Task: task,
  NewTask: newTask,
  TaskPatch: taskPatch,
  TasksToAdd: addTasksBody,
  Payment: payment,
  NewPayment: newPayment,
  PaymentPatch: paymentPatch,
  NewLogo: uploadLogoBody,
  Logo: uploadLogoAnswer,
  PageStarts: pagesAnswer,
  Offer: offer,
  OfferWithSource: offerWithSource,
  NewOffer: publishBody,
  NewPaperAcceptance: paperAcceptanceBody,
  Decision: decision,
  ClientAcceptance: clientAcceptance,
  PaperAcceptance: paperAcceptance,
  PrintedFigure: printedFigure,
  Signature: signature,
  ClientOffer: clientOffer,
  NewAcceptance: acceptanceBody,
  NewDecline: declineBody,
  Message: message,
  Messages: messagesAnswer,
  NewClientMessage: clientMessageBody,
  NewAnswer: answerBody,
  Notice: listedNotice,
  Notices: noticesAnswer,
  NoticeTarget: listedTarget,
  NewNoticeTarget: noticeTarget,
  NoticeChannels: noticeChannelsAnswer,
  CatalogCategory: catalogCategory,
  CategoryFinding: categoryFinding,
  CatalogTask: catalogTask,
  StarterJob: starterJob,
  Synonym: synonym,
  Region: region,
  TaskParts: taskParts,
};

/** Gives the schemas their names, which the description then refers to. A name is part of the API: generated clients use it. */
export function nameSchemas(): void {
  for (const [id, schema] of Object.entries(NAMES)) z.globalRegistry.add(schema, { id });
}
