import JsBarcode from "jsbarcode";

interface Bar {
  readonly at: number;
  readonly size: number;
}

interface Bars {
  /** In modules, the width of the narrowest bar. */
  readonly width: number;
  readonly bars: readonly Bar[];
}

/** Returns the bars of a Code 128 barcode, without the quiet zones. */
export function listBars(text: string): Bars {
  const result: { readonly encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(result, text, { format: "CODE128" });
  const modules = (result.encodings ?? []).map(({ data }) => data).join("");
  const bars = [...modules.matchAll(/1+/g)].map((run) => ({ at: run.index, size: run[0].length }));
  return { width: modules.length, bars };
}
