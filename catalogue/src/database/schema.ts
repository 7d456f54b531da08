/** Table types. Amounts are in pence. */
import type { Attributes } from "@damson/shop/catalogue/attributes";
import type { PagePlacement } from "@damson/shop/settings/shop-pages";
import type { Generated } from "kysely";

export type ProductState = "draft" | "live" | "archived";
export type NetUnit = "g" | "ml" | "item";

interface OptionValue {
  readonly value: string;
  readonly swatch?: string;
}

export type Entity = "product" | "price" | "category" | "brand" | "document" | "page";

/** A processed picture, without its texts. */
export interface ProcessedImage {
  readonly hash: string;
  readonly file: string;
  readonly placeholderColour: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly focalX: number;
  readonly focalY: number;
}

export interface CatalogueSchema {
  products: {
    id: string;
    slug: string;
    brand_id: string;
    category_id: string;
    name: string;
    /** Markdown, like `how_to_use`. */
    description: string;
    how_to_use: string;
    /** INCI names from the label. */
    ingredients: string;
    warnings: string;
    responsible_person: string;
    /** In months. */
    period_after_opening: number | null;
    search_keywords: string;
    search_title: string;
    search_description: string;
    sharing_title: string;
    sharing_description: string;
    is_new: boolean;
    is_best_seller: boolean;
    /** Whether carriers refuse it as air freight. */
    is_flammable: boolean;
    /** In per cent. */
    vat_rate: number;
    attributes: Attributes | null;
    state: ProductState;
    /** When a live product becomes visible. May be in the future. */
    go_live_at: Date | null;
    /** The first `go_live_at`. */
    first_live_at: Date | null;
    position: number;
    /** Increases with each change. An edit based on another version is refused. */
    version: number;
    created_at: Date;
    updated_at: Date;
  };
  /** At most three per product. */
  product_options: {
    product_id: string;
    position: number;
    name: string;
    choices: { readonly kind?: "colour"; readonly values: OptionValue[] };
  };
  product_variants: {
    id: string;
    product_id: string;
    /** Identifies the variant in stock, orders and baskets. Never changes. */
    key: string;
    sku: string | null;
    gtin: string | null;
    /** By option name. */
    option_values: Readonly<Record<string, string>>;
    /** Size label: `30 nails`. */
    contents: string;
    net_quantity: number | null;
    net_unit: NetUnit | null;
    /** In grams, including packaging. */
    weight: number | null;
    position: number;
    is_archived: boolean;
  };
  /** Append-only, enforced by triggers. */
  product_prices: {
    id: Generated<number>;
    variant_id: string;
    pence: number;
    starts_at: Date;
    ends_at: Date | null;
    /** Email address. */
    set_by: string;
    created_at: Date;
  };
  /** Scheduled prices that were cancelled before they started. Append-only. */
  price_withdrawals: { price_id: number; withdrawn_by: string; withdrawn_at: Date };
  product_images: {
    id: string;
    product_id: string;
    variant_id: string | null;
    position: number;
    hash: string;
    /** File name prefix: `products/<slug>` for built-in pictures, the hash for uploaded ones. */
    file: string;
    is_built_in: boolean;
    alt: string;
    /** Focal point for cropping, from 0 to 1. */
    focal_x: number;
    focal_y: number;
    /** Palette name for built-in pictures, otherwise `#RRGGBB`. */
    placeholder_colour: string;
    width: number;
    height: number;
    sizes: { readonly widths: number[] };
  };
  /**
   * Pictures from imported files. A product gets its pictures together, after the last one is
   * ready.
   */
  imported_pictures: {
    /** In file order. */
    id: Generated<number>;
    /** The change that imported the other columns; `null` if there was none. */
    change_id: number | null;
    product_id: string;
    variant_id: string | null;
    /** URL, or file name in the ZIP. */
    source: string;
    zip: string | null;
    alt: string;
    publishes: boolean;
    /** Email address. */
    person: string;
    person_id: string | null;
    /** `ready`: processed, but other pictures of the product are still waiting. */
    state: "waiting" | "ready" | "done" | "failed";
    image: ProcessedImage | null;
    problem: string | null;
    attempts: number;
    next_attempt_at: Date;
  };
  categories: {
    id: string;
    label: string;
    path: string;
    introduction: string;
    description: string;
    is_in_menu: boolean;
    is_cosmetic: boolean;
    position: number;
    version: number;
  };
  brands: { id: string; name: string; description: string; position: number; version: number };
  /** The owner's pages, and built-in pages that were edited. */
  pages: {
    id: string;
    path: string;
    title: string;
    /** Markdown. */
    text: string;
    seo_title: string;
    description: string;
    state: ProductState;
    placement: PagePlacement;
    version: number;
    updated_at: Date;
  };
  /** Old paths and their current targets, without chains. */
  catalogue_redirects: { from_path: string; to_path: string; created_at: Date };
  /** Only settings that were changed. The others have their defaults in code. */
  catalogue_documents: {
    name: string;
    content: Readonly<Record<string, unknown>>;
    version: number;
    updated_at: Date;
  };
  /** A single row. The version increases with each change that shoppers can see; 0 before seeding. */
  catalogue_versions: { id: number; version: number };
  /** Append-only, including the items. */
  catalogue_changes: {
    id: Generated<number>;
    version: number;
    at: Date;
    /** Email address at that time. */
    person: string;
    /** Account id; absent for commands. */
    person_id: string | null;
    type: string;
    undoes: number | null;
  };
  /** The large change that is being written, if any. */
  catalogue_staging: {
    id: number;
    /** `null` until the change is committed. */
    change_id: number | null;
  };
  /** The unwritten parts of this change, in order. */
  catalogue_staged_parts: { position: number; content: Readonly<Record<string, unknown>> };
  catalogue_change_items: {
    change_id: number;
    position: number;
    entity: Entity;
    entity_id: string;
    before: Readonly<Record<string, unknown>> | null;
    after: Readonly<Record<string, unknown>> | null;
  };
}
