import type { CatalogueRecord } from "@damson/shop/catalogue/product";
import type { Service } from "../src/context.ts";
import type { PaymentProvider } from "../src/payments/provider/provider.ts";
import type { Random } from "./random.ts";
import type { Timeline } from "./timeline.ts";

export interface Demo {
  /** The service under the simulated clock. */
  readonly service: Service;
  readonly provider: PaymentProvider;
  readonly timeline: Timeline;
  readonly records: readonly CatalogueRecord[];
  /** Time at which a visitor opens the demo. */
  readonly end: Date;
  /**
   * Returns random numbers with their own seed, so that new kinds of data do not change the others.
   */
  random(subject: string): Random;
  /** Welcome codes that are not used yet, by address. */
  readonly welcomeCodes: Map<string, string>;
}

export const OWNER = "rosalind@damson.example";
export const PACKER = "tom@damson.example";
