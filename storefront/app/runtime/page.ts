import type { ComponentType } from "react";
import type { LazyModule } from "./lazy.ts";
import type { Location } from "./navigation.ts";

/** The part of a URL that the data of a page may depend on. */
export type Address = Pick<Location, "pathname" | "search" | "hash">;

export interface Page {
  readonly path: string;
  readonly content: LazyModule<ComponentType>;
  readonly preloadData?: ((address: Address) => unknown) | undefined;
}
