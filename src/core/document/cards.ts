// The cards at the top of a printed quote: the business, the client, and the addresses.
import type { BusinessInfo, ClientInfo } from "../quote/details/business-and-client.ts";
import type { Quote } from "../quote/schema.ts";

export interface PrintableLine {
  text: string;
  kind: "name" | "text" | "email" | "phone" | "website";
}

/** One card: the business, the client, or one of the addresses. */
export interface PrintableCard {
  id: "company" | "client" | "addresses" | "billing";
  heading: string;
  lines: PrintableLine[];
}

const line = (kind: PrintableLine["kind"], text: string): PrintableLine[] =>
  text.trim() === "" ? [] : [{ kind, text: text.trim() }];

/** The cards in order; a card without data has no lines. */
export function printableCards({
  businessInfo,
  clientInfo,
}: Pick<Quote, "businessInfo" | "clientInfo">): PrintableCard[] {
  const client = [...line("name", clientInfo.companyName.trim() || clientInfo.contactName)];
  if (clientInfo.companyName.trim() !== "") client.push(...line("text", clientInfo.contactName));
  return [
    {
      id: "company",
      heading: "From",
      lines: [
        ...line("name", businessInfo.companyName),
        ...line("text", businessInfo.address),
        ...line("phone", businessInfo.phone),
        ...line("email", businessInfo.email),
        ...line("website", businessInfo.website),
        ...registrationLines(businessInfo),
      ],
    },
    {
      id: "client",
      heading: "Prepared for",
      lines: [...client, ...line("phone", clientInfo.phone), ...line("email", clientInfo.email)],
    },
    {
      id: "addresses",
      heading: "Project address",
      lines: line("text", clientInfo.projectAddress),
    },
    ...billingCard(clientInfo),
  ];
}

/** Licenses, then tax numbers, such as "RBQ 1234-5678-01". */
const registrationLines = ({ licences, taxNumbers }: BusinessInfo): PrintableLine[] =>
  [...licences, ...taxNumbers].flatMap(({ label, number }) =>
    line("text", `${label.trim()} ${number.trim()}`),
  );

/** The billing address, unless it is the project's. */
function billingCard({ projectAddress, billingAddress }: ClientInfo): PrintableCard[] {
  const billing = billingAddress.trim();
  return billing === "" || billing === projectAddress.trim()
    ? []
    : [{ id: "billing", heading: "Billing address", lines: line("text", billing) }];
}
