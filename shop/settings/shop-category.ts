export interface ShopCategory {
  readonly path: string;
  readonly label: string;
  /** One or two sentences, shown below its title. */
  readonly introduction: string;
  /** Meta description; if empty, the introduction is used. */
  readonly description: string;
  readonly isInMenu: boolean;
}
