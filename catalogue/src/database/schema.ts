/** The tables, column by column. Money is whole pence. */
import type { Attributes } from "@damson/shop/catalogue/attributes";
import type { Generated } from "kysely";

export type ProductState = "draft" | "live" | "archived";
export type NetUnit = "g" | "ml" | "item";

interface OptionValue {
  readonly value: string;
  /** `#RRGGBB`. */
  readonly swatch?: string;
}

/** The kinds of rows that a change is recorded of. */
export type Entity = "product" | "price" | "category" | "brand" | "document";

/** A picture that was made, as a product keeps it, without its texts. */
export interface MadeImage {
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
    /** Markdown, as `how_to_use`. */
    description: string;
    how_to_use: string;
    /** INCI names, as on the label. */
    ingredients: string;
    warnings: string;
    responsible_person: string;
    /** In months. */
    period_after_opening: number | null;
    search_words: string;
    search_title: string;
    search_description: string;
    sharing_title: string;
    sharing_description: string;
    is_new: boolean;
    is_best_seller: boolean;
    /** True for what carriers do not take by air. */
    is_flammable: boolean;
    /** In per cent. */
    vat_rate: number;
    attributes: Attributes | null;
    state: ProductState;
    /** The moment since which a live product is shown. It may lie ahead. */
    go_live_at: Date | null;
    /** The same of the first time it went live. The release before does not write it. */
    first_live_at: Date | null;
    position: number;
    /** Grows with each change: one that was begun on another version is refused. */
    version: number;
    created_at: Date;
    updated_at: Date;
  };
  /** Differences between the variants of a product: at most three. */
  product_options: {
    product_id: string;
    position: number;
    name: string;
    choices: { readonly values: readonly OptionValue[] };
  };
  product_variants: {
    id: string;
    product_id: string;
    /** The name that stock, orders and baskets have for it. It never changes. */
    key: string;
    sku: string | null;
    gtin: string | null;
    /** By the name of the option. */
    option_values: Readonly<Record<string, string>>;
    /** The contents as shoppers read them: `30 nails`. */
    contents: string;
    net_quantity: number | null;
    net_unit: NetUnit | null;
    /** In grams, with its packaging. */
    weight: number | null;
    position: number;
    is_archived: boolean;
  };
  /** Append-only: triggers refuse everything else. */
  product_prices: {
    id: Generated<number>;
    variant_id: string;
    pence: number;
    starts_at: Date;
    ends_at: Date | null;
    /** The address of the staff member who set it. */
    set_by: string;
    created_at: Date;
  };
  /** Scheduled prices that were called off before they began. Append-only. */
  price_withdrawals: { price_id: number; withdrawn_by: string; withdrawn_at: Date };
  product_images: {
    id: string;
    product_id: string;
    /** The variant that it shows. */
    variant_id: string | null;
    position: number;
    /** The hash of the content of its files. */
    hash: string;
    /** The name that its files begin with: `products/<slug>` of the built-in ones, the hash of uploaded ones. */
    file: string;
    is_built_in: boolean;
    alt: string;
    /** The point to keep when it is cropped, from 0 to 1. */
    focal_x: number;
    focal_y: number;
    /** A name of the palette for built-in pictures, otherwise `#RRGGBB`. */
    placeholder_colour: string;
    width: number;
    height: number;
    /** The widths of its files. */
    sizes: { readonly widths: readonly number[] };
  };
  /** Pictures of imported files. A product gets its own together, once none of them waits. */
  imported_pictures: {
    /** In the order of the file. */
    id: Generated<number>;
    /** The import; absent where it changed nothing else. */
    change_id: number | null;
    product_id: string;
    variant_id: string | null;
    /** Address, or name of the file in the ZIP. */
    source: string;
    zip: string | null;
    alt: string;
    /** True if the product goes live with its pictures. */
    publishes: boolean;
    /** The staff member who has imported it. */
    person: string;
    person_id: string | null;
    /** `ready`: it is made, and its product waits for others. */
    state: "waiting" | "ready" | "done" | "failed";
    image: MadeImage | null;
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
    position: number;
    version: number;
  };
  brands: { id: string; name: string; description: string; position: number; version: number };
  /** Old addresses and where they lead now, in one step. */
  catalogue_redirects: { from_path: string; to_path: string; created_at: Date };
  /** Settings of the shop that were changed; the others have their defaults. */
  catalogue_documents: {
    name: string;
    content: Readonly<Record<string, unknown>>;
    version: number;
    updated_at: Date;
  };
  /** One row. Its version grows with each change that shoppers can see; 0 until the seeds are in. */
  catalogue_versions: { id: number; version: number };
  /** Append-only, with their items. */
  catalogue_changes: {
    id: Generated<number>;
    /** Version of the catalogue that has it. */
    version: number;
    at: Date;
    /** The address that the staff member had then. */
    person: string;
    /** Id of their account; absent for commands. */
    person_id: string | null;
    type: string;
    /** The change that it undoes. */
    undoes: number | null;
  };
  catalogue_change_items: {
    change_id: number;
    position: number;
    entity: Entity;
    entity_id: string;
    before: Readonly<Record<string, unknown>> | null;
    after: Readonly<Record<string, unknown>> | null;
  };
}
