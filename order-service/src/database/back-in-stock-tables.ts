import { address, type Kind } from "./column-types.ts";

/** Requests to be written to once a variant can be bought again. */
export const backInStockTables = (kind: Kind): readonly string[] => [
  `CREATE TABLE back_in_stock_requests (
    id uuid PRIMARY KEY,
    product text NOT NULL,
    email ${address[kind]} NOT NULL,
    requested_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    UNIQUE (email, product)
  )`,
  `CREATE INDEX back_in_stock_product_idx ON back_in_stock_requests (product, id)
    WHERE confirmed_at IS NOT NULL`,
  `CREATE INDEX back_in_stock_confirmed_idx ON back_in_stock_requests (confirmed_at)
    WHERE confirmed_at IS NOT NULL`,
  `CREATE INDEX back_in_stock_waiting_idx ON back_in_stock_requests (requested_at)
    WHERE confirmed_at IS NULL`,
];
