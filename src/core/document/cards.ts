// The cards at the top of a printed quote: the business, the client, and the addresses.
import type { ClientInfo } from "../quote/business-and-client.ts";
import type { Quote } from "../quote/schema.ts";

export interface PrintableLine {
  text: string;
  kind: "name" | "text" | "email" | "phone" | "website";
}

/** One card: the business, the client, or the addresses. */
export interface PrintableCard {
  id: "company" | "client" | "addresses";
  heading: string;
  lines: PrintableLine[];
}

const line = (kind: PrintableLine["kind"], text: string): PrintableLine[] =>
  text.trim() === "" ? [] : [{ kind, text: text.trim() }];

/** The three cards in order; a card without data has no lines. */
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
      ],
    },
    {
      id: "client",
      heading: "Prepared for",
      lines: [...client, ...line("phone", clientInfo.phone), ...line("email", clientInfo.email)],
    },
    { id: "addresses", heading: "Project address", lines: addressLines(clientInfo) },
  ];
}

function addressLines(client: ClientInfo): PrintableLine[] {
  const project = line("text", client.projectAddress);
  const billing = client.billingAddress.trim();
  if (billing === "" || billing === client.projectAddress.trim()) return project;
  return [...project, { kind: "text", text: `Billing address: ${billing}` }];
}
