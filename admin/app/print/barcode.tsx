import { listBars } from "./list-bars.ts";

/** Empty modules that scanners need on each side of a Code 128. */
const QUIET = 10;

/** A Code 128 barcode. Decorative for screen readers, because the text is next to it. */
export function Barcode({ text }: { readonly text: string }) {
  const { bars, width } = listBars(text);
  return (
    <svg
      aria-hidden="true"
      viewBox={`${-QUIET} 0 ${width + 2 * QUIET} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="h-12 w-60 max-w-full bg-white sm:ml-auto print:ml-auto print:h-[12mm] print:w-[62mm]"
    >
      <path d={bars.map(({ at, size }) => `M${at} 0h${size}v1h${-size}z`).join("")} />
    </svg>
  );
}
