import type { ComponentType } from "react";
import type { LazyModule } from "./lazy.ts";
import type { Location } from "./navigation.ts";

/** The part of an address that the data of a page may depend on. */
export type Address = Pick<Location, "pathname" | "search" | "hash">;

export interface Page {
  readonly path: string;
  readonly content: LazyModule<ComponentType>;
  /** Fetches the data for an address that will probably be shown soon, where the page needs any. */
  readonly preloadData?: ((address: Address) => unknown) | undefined;
}
