import { encode } from "uqr";

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Drawn here, as shapes: the policy of the page lets no picture be put together. */
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
      <path d={data.map(rowPath).join("")} />
    </svg>
  );
}

/** Each run of dark modules is one box. */
function rowPath(row: readonly boolean[], y: number): string {
  const dots = row.map((isDark) => (isDark ? "1" : "0")).join("");
  return [...dots.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join("");
}
