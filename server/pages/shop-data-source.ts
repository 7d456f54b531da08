import type { ShopData } from "@damson/shop/catalogue/shop-data";

/** One version of what the shop shows. */
export interface VersionedData {
  /** Another one after each change that shoppers can see, in this process: also where a price begins by the clock. */
  readonly version: number;
  readonly data: ShopData;
}

/** Has what the shop shows now. */
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
