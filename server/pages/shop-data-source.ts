import type { ShopData } from "@damson/shop/catalogue/shop-data";

/** One version of what the shop shows. */
export interface VersionedData {
  readonly version: number;
  readonly data: ShopData;
}

/** Has what the shop shows now. Prices that begin and end by the clock are new versions too. */
export interface ShopDataSource {
  readonly current: () => VersionedData;
  /** Calls the listener after each change. Gives a function that ends it. */
  readonly onChange: (listener: () => void) => () => void;
}

/** The source of a shop that never changes. */
export function constantSource(data: ShopData): ShopDataSource {
  const only = { version: data.version, data };
  return { current: () => only, onChange: () => () => {} };
}
