// The join link as a QR code, for the camera of a phone.
import { qrCode } from "#core/document/paying/qr-code.ts";

/** @param link - has the code in its fragment */
export function JoinQr({ link }: { link: string }) {
  const { size, path } = qrCode(link);
  return (
    <svg
      role="img"
      aria-label="QR code of the join link. It has the 12 words inside."
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 shrink-0 rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
