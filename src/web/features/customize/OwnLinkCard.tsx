// The card about the contractor's own link: who has it can change the quote, and how to replace it.
import { useState } from "react";
import { Button } from "#web/components/ui/Button.tsx";
import { Card } from "#web/components/ui/Card.tsx";
import { Menu } from "#web/components/ui/Menu.tsx";
import { useCopyLink } from "#web/shared/quote-copies/copy-link.ts";
import { ReplaceLinkDialog } from "#web/shared/quote-frame/ReplaceLinkDialog.tsx";
import { useAct } from "#web/shared/acts/acts.ts";

export function OwnLinkCard({ quoteId }: { quoteId: string }) {
  const [isAsking, setAsking] = useState(false);
  const copyLink = useCopyLink();
  useAct("replace-link", () => setAsking(true));
  return (
    <Card
      heading="Your link"
      aside={
        <Menu
          label="More for your link"
          actions={[{ label: "Replace this quote's link…", run: () => setAsking(true) }]}
          className="-my-2 -mr-2"
        />
      }
    >
      <p className="text-sm">
        Whoever has the address of this page sees the quote with its costs, and can change it. Keep
        it within your team.
      </p>
      <Button onClick={() => copyLink(quoteId)} className="mt-2">
        Copy your link
      </Button>
      {isAsking && <ReplaceLinkDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}
