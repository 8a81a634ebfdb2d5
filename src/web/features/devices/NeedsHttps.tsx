// Said where the browser can encrypt nothing: over plain http, or in a browser that is too old.
import { Card } from "#web/components/ui/Card.tsx";
import { paths } from "#web/paths.ts";

export const NeedsHttps = () => (
  <Card heading="Not at this address">
    <p className="max-w-prose">
      Sharing one list between devices needs an address that begins with https://, and a current
      browser: only there can the list be encrypted. Whoever runs this server can read in{" "}
      <a href={paths.doc("self-hosting")} className="text-primary underline">
        the documentation
      </a>{" "}
      how it gets one. The backup below works here too.
    </p>
  </Card>
);
