// What can be done with a published revision: copy its link, share it, or write an e-mail with it.
import { CircleCheck, Link2, Mail, Share2, X } from "lucide-react";
import { useId } from "react";
import type { Offer } from "#core/offers/offer.ts";
import { revisionLabel } from "#core/offers/offer-state.ts";
import { IconButton } from "#web/components/ui/Button.tsx";
import { Act } from "#web/features/customize/Act.tsx";
import { clientLink, useCopyClientLink, useShareClientLink } from "./client-link.ts";
import { LinkField } from "./LinkField.tsx";

interface AfterPublishingProps {
  offer: Offer;
  /** The address of an e-mail to the client that contains the link. */
  emailWith: (link: string) => string;
  onClose: () => void;
}

export function AfterPublishing({ offer, emailWith, onClose }: AfterPublishingProps) {
  const id = useId();
  const copy = useCopyClientLink();
  const share = useShareClientLink();
  const link = clientLink(offer);
  if (link === null) return null;
  return (
    <section aria-labelledby={id} className="max-lg:mb-1 lg:mt-4">
      <div className="flex items-center gap-2">
        <CircleCheck aria-hidden size={20} className="shrink-0 text-success" />
        <h3 id={id} className="min-w-0 flex-1 text-sm leading-snug font-semibold">
          {revisionLabel(offer.revision)} is ready: send your client the link
        </h3>
        <IconButton label="Close" onClick={onClose} className="-mr-2">
          <X aria-hidden size={18} />
        </IconButton>
      </div>
      <LinkField link={link} />
      <ul className="mt-1 flex flex-col">
        <Act icon={Link2} label="Copy client's link" onClick={() => copy(link)}>
          Your client reads the quote there and can accept it. Costs are not shown.
        </Act>
        {share && (
          <Act icon={Share2} label="Share client's link" onClick={() => share(link)}>
            Sends the link with an app on this device.
          </Act>
        )}
        <Act icon={Mail} label="E-mail the link" href={emailWith(link)}>
          Opens an e-mail with a message and the link.
        </Act>
      </ul>
    </section>
  );
}
