// The names of the shared schemas in the API description. They stand here and not in the core, whose schemas the pages load too.
import { z } from "zod";
import * as api from "#core/api.ts";
import { catalogCategory, catalogTask } from "#core/catalog/catalog-schema.ts";
import { categoryFinding } from "#core/catalog/search/category-findings.ts";
import { synonym } from "#core/catalog/search/synonyms.ts";
import { taskParts } from "#core/job-cost/parts.ts";
import { listedNotice } from "#core/notices/notice.ts";
import * as targets from "#core/notices/notice-target.ts";
import * as client from "#core/offers/client-offer.ts";
import * as contract from "#core/offers/contract-sum.ts";
import * as decided from "#core/offers/decision.ts";
import * as messages from "#core/offers/messages/message.ts";
import * as offers from "#core/offers/offer.ts";
import { region } from "#core/own-prices/region.ts";
import { charge } from "#core/quote/amounts/charges.ts";
import { discount } from "#core/quote/amounts/discount.ts";
import { tax } from "#core/quote/amounts/taxes.ts";
import { changeBase } from "#core/quote/change-base.ts";
import { businessInfo, clientInfo, registration } from "#core/quote/details/business-and-client.ts";
import { displayOptions } from "#core/quote/printing/display-options.ts";
import { changeOrder } from "#core/quote/printing/document-kind.ts";
import { pdfOptions } from "#core/quote/printing/pdf-options.ts";
import * as quotes from "#core/quote/schema.ts";
import { signature } from "#core/signature/signature.ts";
import { starterJob } from "#core/starters/starter.ts";
import { uuid } from "#core/text/text.ts";

const NAMES: Readonly<Record<string, z.ZodType>> = {
  Id: uuid,
  Problem: api.problem,
  Quote: quotes.quote,
  NewQuote: api.createQuoteBody,
  QuotePatch: quotes.quotePatch,
  QuoteDocument: quotes.wholeQuote,
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
  ListedChangeOrder: contract.listedChangeOrder,
  ChangeOrders: contract.changeOrdersAnswer,
  Category: quotes.category,
  NewCategory: quotes.newCategory,
  CategoryPatch: quotes.categoryPatch,
  Task: quotes.task,
  NewTask: quotes.newTask,
  TaskPatch: quotes.taskPatch,
  TasksToAdd: api.addTasksBody,
  Payment: quotes.payment,
  NewPayment: quotes.newPayment,
  PaymentPatch: quotes.paymentPatch,
  NewLogo: api.uploadLogoBody,
  Logo: api.uploadLogoAnswer,
  QuotePages: api.pagesAnswer,
  Offer: offers.offer,
  OfferWithSource: offers.offerWithSource,
  NewOffer: offers.publishBody,
  NewPaperAcceptance: offers.paperAcceptanceBody,
  Decision: decided.decision,
  ClientAcceptance: decided.clientAcceptance,
  PaperAcceptance: decided.paperAcceptance,
  PrintedFigure: decided.printedFigure,
  Signature: signature,
  ClientOffer: client.clientOffer,
  NewAcceptance: client.acceptanceBody,
  NewDecline: client.declineBody,
  Message: messages.message,
  Messages: messages.messagesAnswer,
  NewClientMessage: messages.clientMessageBody,
  NewAnswer: messages.answerBody,
  Notice: listedNotice,
  Notices: targets.noticesAnswer,
  NoticeTarget: targets.listedTarget,
  NewNoticeTarget: targets.noticeTarget,
  NoticeChannels: targets.noticeChannelsAnswer,
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
