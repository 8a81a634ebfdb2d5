// The client's page as HTML: the build makes one module of it, which the server calls for each request.
import { renderToStaticMarkup } from "react-dom/server";
import type { ClientPageRenderer } from "#core/offers/client-page.ts";
import { Notice } from "./Notice.tsx";
import { Offer } from "./Offer.tsx";

export const renderOffer: ClientPageRenderer["renderOffer"] = (page) =>
  renderToStaticMarkup(<Offer {...page} />);

export const renderNotice: ClientPageRenderer["renderNotice"] = (page) =>
  renderToStaticMarkup(<Notice {...page} />);
