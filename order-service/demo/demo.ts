import type { CatalogueRecord } from "@damson/shop/catalogue/product";
import type { Service } from "../src/context.ts";
import type { PaymentProvider } from "../src/payments/provider/provider.ts";
import type { Random } from "./random.ts";
import type { Timeline } from "./timeline.ts";

/** A shop that is being filled. */
export interface Demo {
  /** Its clock is that of the timeline. */
  readonly service: Service;
  readonly provider: PaymentProvider;
  readonly timeline: Timeline;
  readonly records: readonly CatalogueRecord[];
  /** The time at which it is opened. */
  readonly end: Date;
  /** Random numbers by subject, so that one more of a subject changes no other. */
  random(subject: string): Random;
  /** Unused welcome codes of subscribers, by address. */
  readonly welcomeCodes: Map<string, string>;
}

export const OWNER = "rosalind@damson.example";
export const PACKER = "tom@damson.example";
