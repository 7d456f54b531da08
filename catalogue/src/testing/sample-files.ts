import { readFileSync } from "node:fs";

export function sampleFile(name: "shopify" | "woocommerce"): string {
  return readFileSync(new URL(`../csv/samples/${name}.csv`, import.meta.url), "utf8");
}
