import type { ComponentType } from "react";
import type { LazyModule } from "./lazy.ts";

export interface Page {
  readonly path: string;
  /** The page's module in `pages/`, by which the build finds its files. */
  readonly module: string;
  readonly content: LazyModule<ComponentType>;
}
