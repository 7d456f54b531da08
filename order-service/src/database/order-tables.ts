import { address, type Kind, ORDER_ID, serial } from "./column-types.ts";

const states = [
  "pending_payment",
  "paid",
  "dispatched",
  "delivered",
  "return_requested",
  "returned",
  "refunded",
  "expired",
  "cancelled",
];

/**
 * Bank transfers can have any amount. Online payments are all or nothing, but the total can change
 * afterwards: an order whose total became higher waits for the difference, or is cancelled. A
 * provider can pay out more than it received, by a refund and a lost dispute of the same payment.
 * An owner cannot.
 */
const moneyColumns = `
    paid integer NOT NULL CONSTRAINT orders_paid_check
      CHECK (paid >= 0 AND (payment_method = 'bank-transfer' OR paid = 0 OR paid >= total
        OR state IN ('pending_payment', 'cancelled'))),
    refunded integer NOT NULL CONSTRAINT orders_refunded_check CHECK (refunded >= 0
      AND (refunded <= paid OR (paid > 0 AND payment_method <> 'bank-transfer'))),
    owed integer NOT NULL DEFAULT 0 CHECK (owed >= 0),
    deducted integer NOT NULL DEFAULT 0 CHECK (deducted >= 0),`;

/** Orders and their parts. Check constraints guard the invariants. */
export const orderTables = (kind: Kind): readonly string[] => [
  `CREATE TABLE orders (
    id uuid PRIMARY KEY,
    number text NOT NULL UNIQUE,
    state text NOT NULL CHECK (state IN (${states.map((state) => `'${state}'`).join(", ")})),
    email ${address[kind]} NOT NULL,
    user_id uuid,
    items integer NOT NULL CHECK (items > 0),
    subtotal integer NOT NULL,
    discount integer NOT NULL CHECK (discount BETWEEN 0 AND subtotal),
    delivery integer NOT NULL CHECK (delivery >= 0),
    total integer NOT NULL CHECK (total = subtotal - discount + delivery),
    discount_code text,
    delivery_rate jsonb NOT NULL,
    return_days integer NOT NULL,
    payment_method text NOT NULL,${moneyColumns}
    pay_by timestamptz,
    confirmed_pay_by timestamptz,
    shipping jsonb NOT NULL,
    billing jsonb NOT NULL,
    tracking jsonb,
    placed_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    unsent integer NOT NULL DEFAULT 0 CHECK (unsent >= 0),
    packed_at timestamptz,
    delivered_at timestamptz,
    erased_at timestamptz,
    version integer NOT NULL DEFAULT 1,
    token_version integer NOT NULL DEFAULT 1
  )`,
  ...orderIndexes,
  `CREATE TABLE order_lines (
    ${ORDER_ID},
    position smallint NOT NULL,
    product text NOT NULL,
    brand text NOT NULL,
    name text NOT NULL,
    variant text,
    sku text,
    size text,
    picture jsonb,
    product_vat_rate integer NOT NULL,
    unit_price integer NOT NULL,
    quantity integer NOT NULL CHECK (quantity > 0),
    line_total integer NOT NULL CHECK (line_total = unit_price * quantity),
    discount integer NOT NULL CHECK (discount BETWEEN 0 AND line_total),
    vat_rate integer,
    returned integer NOT NULL CHECK (returned BETWEEN 0 AND quantity),
    unsent integer NOT NULL CHECK (unsent BETWEEN 0 AND quantity),
    PRIMARY KEY (order_id, position)
  )`,
  `CREATE TABLE order_search (
    order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
    words text NOT NULL
  )`,
  `CREATE TABLE order_events (
    ${serial[kind]},
    ${ORDER_ID},
    at timestamptz NOT NULL,
    actor text NOT NULL,
    person text,
    person_id uuid,
    type text NOT NULL,
    state text,
    data jsonb NOT NULL
  )`,
  "CREATE INDEX order_events_order_id_idx ON order_events (order_id, id)",
  `CREATE INDEX order_events_problem_idx ON order_events (order_id, id)
    WHERE type = 'report_problem'`,
  `CREATE TABLE idempotency_keys (
    key text PRIMARY KEY,
    body_hash text NOT NULL,
    order_id uuid NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  "CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at)",
  `CREATE TABLE returns (
    id uuid PRIMARY KEY,
    ${ORDER_ID},
    state text NOT NULL,
    reason text,
    requested_at timestamptz NOT NULL,
    received_at timestamptz,
    refunded_at timestamptz
  )`,
  "CREATE INDEX returns_order_id_idx ON returns (order_id)",
  `CREATE TABLE return_lines (
    return_id uuid NOT NULL REFERENCES returns (id) ON DELETE CASCADE,
    position smallint NOT NULL,
    quantity integer NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (return_id, position)
  )`,
];

/**
 * The order list sorts by time or total, for all orders or within one state. `state || ''` hides
 * these indexes from other queries, because SQLite would use them instead of better ones.
 */
const orderIndexes = [
  "CREATE INDEX orders_user_id_idx ON orders (user_id, placed_at, id) WHERE user_id IS NOT NULL",
  "CREATE INDEX orders_placed_at_idx ON orders (placed_at, id)",
  "CREATE INDEX orders_pay_by_idx ON orders (pay_by) WHERE state = 'pending_payment'",
  `CREATE INDEX orders_unpaid_idx ON orders (updated_at)
    WHERE erased_at IS NULL AND paid = 0 AND state IN ('expired', 'cancelled')`,
  "CREATE INDEX orders_unsent_idx ON orders (placed_at) WHERE state = 'dispatched' AND unsent > 0",
  "CREATE INDEX orders_paid_idx ON orders (packed_at, placed_at) WHERE state = 'paid'",
  `CREATE INDEX orders_return_requested_idx ON orders (updated_at)
    WHERE state = 'return_requested'`,
  `CREATE INDEX orders_refund_due_idx ON orders (placed_at, id)
    WHERE owed > refunded + deducted`,
  "CREATE INDEX orders_total_idx ON orders (total, id)",
  "CREATE INDEX orders_state_placed_at_idx ON orders ((state || ''), placed_at, id)",
  "CREATE INDEX orders_state_total_idx ON orders ((state || ''), total, id)",
  // Finds the newest order of each customer.
  "CREATE INDEX orders_email_idx ON orders (email, placed_at, id)",
  // Created last, because Postgres picks the newer of two indexes with the same cost.
  "CREATE INDEX orders_guest_email_idx ON orders (email) WHERE user_id IS NULL",
];
