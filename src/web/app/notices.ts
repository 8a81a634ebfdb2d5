// Keeps what the server knows of this device's notices right: once a visit, and when the browser changes its subscription.
import { deviceNotices } from "#web/data/browser/notices/device-notices.ts";

/** Time after the load event, in milliseconds: nothing waits for it. */
const DELAY = 5_000;

/** Nothing is loaded or asked on a device that never had notices. */
export function keepNoticesRight(): void {
  if (deviceNotices().deviceId === "") return;
  const start = async () => {
    const [{ catchUp }, { onSubscriptionChange }] = await Promise.all([
      import("#web/data/api/told-device.ts"),
      import("#web/data/browser/notices/push.ts"),
    ]);
    onSubscriptionChange(() => void catchUp());
    await catchUp();
  };
  // Without a network the code of this may not be there: the next visit does it.
  addEventListener("load", () => setTimeout(() => void start().catch(() => null), DELAY));
}
