/** A category of a shop that takes orders, as its owner has made it. */
export interface ShopCategory {
  readonly path: string;
  readonly label: string;
  /** One or two sentences below its title. */
  readonly introduction: string;
  /** For search engines; empty for the introduction. */
  readonly description: string;
  readonly isInMenu: boolean;
}
