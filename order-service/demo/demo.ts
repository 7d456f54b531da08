import type { CatalogueRecord } from "@damson/shop/catalogue/product";
import type { Service } from "../src/context.ts";
import type { PaymentProvider } from "../src/payments/provider/provider.ts";
import type { Random } from "./random.ts";
import type { Timeline } from "./timeline.ts";

export interface Demo {
  /** Uses the timeline's clock. */
  readonly service: Service;
  readonly provider: PaymentProvider;
  readonly timeline: Timeline;
  readonly records: readonly CatalogueRecord[];
  /** When the shop is opened. */
  readonly end: Date;
  /** Seeded random numbers by subject, so that adding a subject does not change others. */
  random(subject: string): Random;
  /** Unused welcome codes by address. */
  readonly welcomeCodes: Map<string, string>;
}

export const OWNER = "rosalind@damson.example";
export const PACKER = "tom@damson.example";
