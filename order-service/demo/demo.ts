/** What the parts of the story share. */
import type { CatalogueRecord } from "@damson/shop/catalogue/product";
import type { Service } from "../src/context.ts";
import type { PaymentProvider } from "../src/provider/provider.ts";
import type { Random } from "./random.ts";
import type { Timeline } from "./timeline.ts";

export interface Story {
  /** Its clock is that of the timeline. */
  readonly service: Service;
  readonly provider: PaymentProvider;
  readonly timeline: Timeline;
  readonly records: readonly CatalogueRecord[];
  readonly end: Date;
  /** Chance of its own for each thing that it is about, so that one more of it changes no other. */
  random(about: string): Random;
  /** The codes that subscribers were given and have not used, by address. */
  readonly codes: Map<string, string>;
  /** Codes on cards, for whoever has one. */
  readonly cards: string[];
}

/** Who works in the shop. */
export const OWNER = "rosalind@damson.example";
export const PACKER = "tom@damson.example";
