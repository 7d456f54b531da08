import type { Kind } from "./column-types.ts";

const tables = [
  "product_prices",
  "price_withdrawals",
  "catalogue_changes",
  "catalogue_change_items",
] as const;

const TOO_LATE = "A price that has begun cannot be withdrawn";

/** Triggers that make prices and changes append-only, even if the code has a bug. */
export const appendOnly: Readonly<Record<Kind, readonly string[]>> = {
  sqlite: [
    ...tables.flatMap((table) =>
      ["UPDATE", "DELETE"].map(
        (action) => `CREATE TRIGGER ${table}_no_${action.toLowerCase()} BEFORE ${action} ON ${table}
          BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
      ),
    ),
    `CREATE TRIGGER price_withdrawals_in_time BEFORE INSERT ON price_withdrawals
      WHEN (SELECT starts_at FROM product_prices WHERE id = NEW.price_id) <= NEW.withdrawn_at
      BEGIN SELECT RAISE(ABORT, '${TOO_LATE}'); END`,
  ],
  postgres: [
    `CREATE FUNCTION catalogue_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$`,
    ...tables.map(
      (
        table,
      ) => `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION catalogue_append_only()`,
    ),
    // The table needs its schema, because a trigger function has no search path.
    `CREATE FUNCTION catalogue_withdrawn_in_time() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE begins timestamptz;
      BEGIN
        EXECUTE format('SELECT starts_at FROM %I.product_prices WHERE id = $1', TG_TABLE_SCHEMA)
          INTO begins USING NEW.price_id;
        IF begins <= NEW.withdrawn_at THEN RAISE EXCEPTION '${TOO_LATE}'; END IF;
        RETURN NEW;
      END $$`,
    `CREATE TRIGGER price_withdrawals_in_time BEFORE INSERT ON price_withdrawals
      FOR EACH ROW EXECUTE FUNCTION catalogue_withdrawn_in_time()`,
  ],
};
