import { type Kind, ORDER_ID, serial } from "./column-types.ts";

export const stockTables = (kind: Kind): readonly string[] => [
  `CREATE TABLE stock_items (
    product text PRIMARY KEY,
    available integer NOT NULL CHECK (available >= 0),
    updated_at timestamptz NOT NULL
  )`,
  "CREATE TABLE reorder_levels (product text PRIMARY KEY, level integer NOT NULL CHECK (level >= 0))",
  `CREATE TABLE stock_events (
    ${serial[kind]},
    product text NOT NULL,
    at timestamptz NOT NULL,
    person text,
    person_id uuid,
    reason text NOT NULL,
    note text,
    before integer,
    after integer,
    order_id uuid REFERENCES orders (id) ON DELETE SET NULL
  )`,
  "CREATE INDEX stock_events_product_idx ON stock_events (product, id)",
  "CREATE INDEX stock_events_order_id_idx ON stock_events (order_id) WHERE order_id IS NOT NULL",
  `CREATE TABLE reservations (
    ${ORDER_ID},
    product text NOT NULL,
    quantity integer NOT NULL CHECK (quantity > 0),
    unpaid_method text,
    PRIMARY KEY (order_id, product)
  )`,
  `CREATE INDEX reservations_unpaid_idx ON reservations (product, unpaid_method)
    WHERE unpaid_method IS NOT NULL`,
];
