import { type Kind, serial } from "./column-types.ts";

const PRODUCT_ID = "product_id uuid NOT NULL REFERENCES products (id)";
const text = "text NOT NULL DEFAULT ''";

export const productTables: readonly string[] = [
  `CREATE TABLE categories (
    id text PRIMARY KEY,
    label text NOT NULL UNIQUE,
    path text NOT NULL UNIQUE,
    introduction ${text},
    description ${text},
    is_in_menu boolean NOT NULL DEFAULT true,
    is_cosmetic boolean NOT NULL DEFAULT true,
    position integer NOT NULL,
    version integer NOT NULL
  )`,
  `CREATE TABLE brands (
    id text PRIMARY KEY,
    name text NOT NULL UNIQUE,
    description ${text},
    position integer NOT NULL,
    version integer NOT NULL
  )`,
  `CREATE TABLE products (
    id uuid PRIMARY KEY,
    slug text NOT NULL UNIQUE,
    brand_id text NOT NULL REFERENCES brands (id),
    category_id text NOT NULL REFERENCES categories (id),
    name text NOT NULL,
    description ${text},
    how_to_use ${text},
    ingredients ${text},
    warnings ${text},
    responsible_person ${text},
    period_after_opening integer CHECK (period_after_opening > 0),
    search_keywords ${text},
    search_title ${text},
    search_description ${text},
    sharing_title ${text},
    sharing_description ${text},
    is_new boolean NOT NULL,
    is_best_seller boolean NOT NULL,
    is_flammable boolean NOT NULL,
    vat_rate integer NOT NULL CHECK (vat_rate BETWEEN 0 AND 100),
    attributes jsonb,
    state text NOT NULL CHECK (state IN ('draft', 'live', 'archived')),
    go_live_at timestamptz CHECK (state <> 'live' OR go_live_at IS NOT NULL),
    first_live_at timestamptz,
    position integer NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  "CREATE INDEX products_position_idx ON products (position, id)",
  "CREATE INDEX products_brand_id_idx ON products (brand_id)",
  "CREATE INDEX products_category_id_idx ON products (category_id)",
  `CREATE TABLE product_options (
    ${PRODUCT_ID},
    position integer NOT NULL CHECK (position BETWEEN 0 AND 2),
    name text NOT NULL,
    choices jsonb NOT NULL,
    PRIMARY KEY (product_id, position),
    UNIQUE (product_id, name)
  )`,
  `CREATE TABLE product_variants (
    id uuid PRIMARY KEY,
    ${PRODUCT_ID},
    key text NOT NULL UNIQUE,
    sku text UNIQUE,
    gtin text,
    option_values jsonb NOT NULL,
    contents ${text},
    net_quantity double precision CHECK (net_quantity > 0),
    net_unit text CHECK (net_unit IN ('g', 'ml', 'item')),
    weight integer CHECK (weight > 0),
    position integer NOT NULL,
    is_archived boolean NOT NULL
  )`,
  "CREATE INDEX product_variants_product_id_idx ON product_variants (product_id, position)",
  `CREATE TABLE product_images (
    id uuid PRIMARY KEY,
    ${PRODUCT_ID},
    variant_id uuid REFERENCES product_variants (id),
    position integer NOT NULL,
    hash text NOT NULL,
    file text NOT NULL,
    is_built_in boolean NOT NULL,
    alt ${text},
    focal_x double precision NOT NULL CHECK (focal_x BETWEEN 0 AND 1),
    focal_y double precision NOT NULL CHECK (focal_y BETWEEN 0 AND 1),
    placeholder_colour text NOT NULL,
    width integer NOT NULL CHECK (width > 0),
    height integer NOT NULL CHECK (height > 0),
    sizes jsonb NOT NULL
  )`,
  "CREATE INDEX product_images_product_id_idx ON product_images (product_id, position)",
  "CREATE INDEX product_images_hash_idx ON product_images (hash)",
];

/** Prices have no foreign key, because they outlive a deleted product. */
export const priceTables = (kind: Kind): readonly string[] => [
  `CREATE TABLE product_prices (
    ${serial[kind]},
    variant_id uuid NOT NULL,
    pence integer NOT NULL CHECK (pence > 0),
    starts_at timestamptz NOT NULL,
    ends_at timestamptz CHECK (ends_at > starts_at),
    set_by text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  "CREATE INDEX product_prices_variant_id_idx ON product_prices (variant_id, starts_at, id)",
  `CREATE TABLE price_withdrawals (
    price_id bigint PRIMARY KEY REFERENCES product_prices (id),
    withdrawn_by text NOT NULL,
    withdrawn_at timestamptz NOT NULL
  )`,
];
