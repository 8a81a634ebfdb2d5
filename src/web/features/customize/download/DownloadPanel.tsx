// The total with Download PDF, Share PDF and Send to client: at the top of the column, or as a bar at the bottom of a narrow window.
import { Download, LoaderCircle, Send, Share2 } from "lucide-react";
import { useId, type ReactNode, type RefObject } from "react";
import { signedLabel, type SignedFigure } from "#core/document/printable.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { LiveFigure } from "#web/components/ui/LiveFigure.tsx";
import { useNarrowWindow } from "#web/components/ui/window-width.ts";
import { BAR, useBottomBar } from "#web/components/focus/uncover.ts";
import { busy, BUSY_LOOK } from "#web/components/ui/busy-button.ts";
import type { ClientSending } from "#web/features/customize/client-link/use-client-sending.ts";
import type { PdfShare } from "./use-pdf.ts";

interface DownloadPanelProps {
  /** The last figure of the PDF. */
  figure: SignedFigure;
  isPending: boolean;
  onDownload: () => void;
  onShare: () => void;
  share: PdfShare | null;
  /** The button Download PDF. */
  buttonRef: RefObject<HTMLButtonElement | null>;
  /** Publishes the quote. */
  send: SendButtonProps;
  /** Shown below the buttons, such as what can be done after a download. */
  children?: ReactNode;
}

const Spinner = () => (
  <LoaderCircle aria-hidden size={18} className="animate-spin motion-reduce:animate-none" />
);

const SendIcon = () => <Send aria-hidden size={18} className="max-[26rem]:hidden" />;

/** What is added below the buttons is above them in the bar, so that the buttons stay where they are. */
const BAR_LAYOUT =
  "max-lg:flex max-lg:flex-col-reverse max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:order-last max-lg:-mx-4 max-lg:max-h-[60dvh] max-lg:overflow-y-auto max-lg:border-t max-lg:px-4 max-lg:py-1.5 max-lg:shadow-lg max-lg:sm:-mx-6 max-lg:sm:px-6";
const PANEL_LAYOUT = "lg:shrink-0 lg:border-b lg:p-5";

/** In the bar, longer figures shrink with the space that the buttons leave. */
const BAR_DIGITS = 9;

export function DownloadPanel(props: DownloadPanelProps) {
  const { figure, isPending, onDownload, onShare, share, buttonRef, send, children } = props;
  const id = useId();
  const isBar = useNarrowWindow();
  const bar = useBottomBar(isBar);
  return (
    <section
      ref={bar}
      {...(isBar ? BAR : {})}
      aria-labelledby={id}
      className={`border-line bg-surface-raised ${BAR_LAYOUT} ${PANEL_LAYOUT}`}
    >
      <h2 id={id} className="sr-only">
        Download
      </h2>
      <div className="flex items-center gap-2 lg:flex-wrap lg:gap-3">
        <dl className="min-w-0 flex-1 leading-tight lg:flex lg:basis-full lg:items-baseline lg:justify-between lg:gap-3">
          <dt className="text-xs text-ink-muted lg:text-base">
            {/* The bar has one line for it. */}
            {(isBar && figure.note) || signedLabel(figure)}
          </dt>
          <dd className="font-bold lg:min-w-0 lg:flex-1 lg:text-2xl lg:font-semibold">
            <LiveFigure
              text={figure.amount}
              fits={isBar ? BAR_DIGITS : 12}
              className="max-lg:text-start"
            />
          </dd>
        </dl>
        <Button
          look="primary"
          ref={buttonRef}
          onClick={onDownload}
          {...busy(isPending)}
          className={`shrink-0 whitespace-nowrap lg:basis-full ${BUSY_LOOK}`}
        >
          {isPending ? (
            <Spinner />
          ) : (
            <Download aria-hidden size={18} className="max-[26rem]:hidden" />
          )}
          {isPending ? "Preparing PDF…" : "Download PDF"}
        </Button>
        <SendButton {...send} />
        {share && <ShareButton share={share} onShare={onShare} />}
      </div>
      {children}
    </section>
  );
}

/** In the bar it is only an icon, unless it needs a second press. The narrowest bar has no space for it before a download. */
function ShareButton({ share, onShare }: { share: PdfShare; onShare: () => void }) {
  const label = share.isPending ? "Preparing PDF…" : share.isReady ? "Share now" : "Share PDF";
  return (
    <Button
      onClick={onShare}
      {...busy(share.isPending)}
      className={`shrink-0 whitespace-nowrap max-lg:px-3 lg:flex-auto lg:px-3 ${share.isReady ? "" : "max-[22rem]:hidden"} ${BUSY_LOOK}`}
    >
      {share.isPending ? <Spinner /> : <Share2 aria-hidden size={18} />}
      <span className={share.isReady ? "" : "max-xl:sr-only"}>{label}</span>
    </Button>
  );
}

interface SendButtonProps {
  sending: ClientSending;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** In the bar of a phone only its first word is shown, in the narrowest one without the icon. */
function SendButton({ sending, buttonRef }: SendButtonProps) {
  const { send, isReading, publishing } = sending;
  /** A publication that waits for the connection is said below. */
  const isRunning = publishing.isPending && publishing.waitsFor === null;
  const Icon = isRunning || isReading ? Spinner : SendIcon;
  return (
    <Button
      ref={buttonRef}
      onClick={send}
      {...busy(isReading || publishing.isPending)}
      className={`shrink-0 whitespace-nowrap max-lg:px-3 lg:flex-auto lg:px-3 ${BUSY_LOOK}`}
    >
      <Icon />
      <span>
        {isRunning ? (
          "Publishing…"
        ) : (
          <>
            Send<span className="max-sm:sr-only"> to client</span>
          </>
        )}
      </span>
    </Button>
  );
}
