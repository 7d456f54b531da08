/** Margin in modules. The standard requires it. */
const BORDER = 4;
const PIXELS_A_MODULE = 4;

/**
 * Draws text as a QR code in SVG. Clients put `data:` before it without encoding it, so it must not
 * contain `#` or `%`.
 */
export async function drawQrCode(text: string): Promise<string> {
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const width = size * PIXELS_A_MODULE;
  const path = data.map((row, y) => drawRow(row, y)).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" ` +
    `viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect fill="white" width="${size}" height="${size}"/><path fill="black" d="${path}"/></svg>`
  );
}

function drawRow(row: readonly boolean[], y: number): string {
  const dots = row.map((isDark) => (isDark ? "1" : "0")).join("");
  return [...dots.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join("");
}
