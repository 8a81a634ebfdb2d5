// The pad on which the signature of the business is drawn, with a button to clear it.
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { SIGNATURE_PAD } from "#core/signature/signature-pad.ts";
import type { Signature } from "#core/signature/signature.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { StrokePad } from "#web/stroke-pad.ts";

const NO_STROKES: Signature["strokes"] = [];

interface SignaturePadProps {
  signature: Signature | null;
  /** Takes the drawing after each stroke, null once it is cleared. What is too short for a signature is not given. */
  onChange: (signature: Signature | null) => void;
}

/** What is drawn, as far as buttons and messages need it. */
type Drawn = "nothing" | "too short" | "signature";

/** The pad on its canvas, with the signature that is saved. */
function useDrawing(signature: Signature | null, onChange: SignaturePadProps["onChange"]) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<StrokePad>(null);
  const [drawn, setDrawn] = useState<Drawn>("nothing");
  /** False where the browser cannot draw: the typed name is enough. */
  const [canDraw, setCanDraw] = useState(true);
  const saved = JSON.stringify(signature?.strokes ?? NO_STROKES);
  /** What was shown or given last; anything else comes from elsewhere, such as undo. */
  const known = useRef("");

  const follow = useEffectEvent(() => {
    const current = pad.current;
    if (!current) return;
    setDrawn(
      current.strokes.length === 0 ? "nothing" : current.isTooShort ? "too short" : "signature",
    );
    if (current.isDrawing || current.isTooShort) return;
    const strokes = current.strokes.map((stroke) => [...stroke]);
    known.current = JSON.stringify(strokes);
    if (known.current !== saved) onChange(strokes.length === 0 ? null : { strokes });
  });
  useEffect(() => {
    if (!canvas.current) return undefined;
    const made = StrokePad.on(canvas.current, { onChange: () => follow() });
    pad.current = made;
    setCanDraw(made !== null);
    known.current = "";
    return () => made?.stop();
  }, []);
  useEffect(() => {
    if (saved === known.current) return;
    known.current = saved;
    const strokes = JSON.parse(saved) as Signature["strokes"];
    pad.current?.show(strokes);
    setDrawn(strokes.length === 0 ? "nothing" : "signature");
  }, [saved]);
  return { canvas, pad, drawn, canDraw };
}

export function SignaturePad({ signature, onChange }: SignaturePadProps) {
  const id = useId();
  const { canvas, pad, drawn, canDraw } = useDrawing(signature, onChange);
  const name = useRef<HTMLParagraphElement>(null);
  const clear = () => {
    // The button that was pressed can be pressed no more.
    name.current?.focus({ preventScroll: true });
    pad.current?.clear();
  };
  if (!canDraw) return null;
  return (
    <div role="group" aria-labelledby={id} className="flex min-w-0 flex-col gap-1">
      <p id={id} ref={name} tabIndex={-1} className="text-sm font-semibold text-ink">
        Drawn signature
      </p>
      <p className="text-sm text-ink-muted">
        Draw with a finger, a pen or the mouse. Without it your name and the time of publishing are
        printed.
      </p>
      {/* A sheet of paper in both color schemes. */}
      <canvas
        ref={canvas}
        width={SIGNATURE_PAD.width}
        height={SIGNATURE_PAD.height}
        role="img"
        aria-label={drawn === "nothing" ? "Your signature, empty" : "Your signature, drawn"}
        className="aspect-3/1 h-auto w-full max-w-150 cursor-crosshair touch-none rounded-md border border-dashed border-line-strong bg-white"
      />
      {drawn === "too short" && (
        <p role="alert" className="text-sm font-semibold text-danger">
          This is too short for a signature, and is not kept. Go on drawing, or clear it.
        </p>
      )}
      <Button
        onClick={clear}
        disabled={drawn === "nothing"}
        className="mt-1 self-start px-3 text-sm"
      >
        Clear the signature
      </Button>
    </div>
  );
}
