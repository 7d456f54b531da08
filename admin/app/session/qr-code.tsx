import { encode } from "uqr";

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A QR code as SVG, because the Content-Security-Policy blocks `data:` images. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-56 border border-line bg-white"
    >
      <path d={data.map(drawRow).join("")} />
    </svg>
  );
}

function drawRow(row: readonly boolean[], y: number): string {
  return row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")).join("");
}
