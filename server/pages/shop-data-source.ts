import type { CatalogueFollower } from "@damson/catalogue";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { shownData } from "./shown-data.ts";

/** One version of everything that pages show. */
export interface VersionedData {
  /** Grows with each change that shoppers can see, also if a price starts by the clock. Counted in this process. */
  readonly version: number;
  readonly data: ShopData;
}

export interface ShopDataSource {
  readonly current: () => VersionedData;
}

/** The source of a shop that never changes. */
export function constantSource(data: ShopData): ShopDataSource {
  const only = { version: data.version, data };
  return { current: () => only };
}

export function followedSource(
  follower: Pick<CatalogueFollower, "current" | "onChange">,
): ShopDataSource {
  let current = { version: 1, data: shownData(follower.current()) };
  follower.onChange(() => {
    current = { version: current.version + 1, data: shownData(follower.current()) };
  });
  return { current: () => current };
}
