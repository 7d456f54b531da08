/** Those who have bought, written, subscribed or have a code. */
import * as v from "valibot";
import type { Erased } from "../../customers/erase-customer.ts";
import type { ListedCustomer as StoredCustomer } from "../../customers/list-customers.ts";
import type { Page } from "../../database/cursor.ts";
import type { Customer as StoredDetails } from "../customers.ts";
import type { Json } from "./json.ts";

export type ListedCustomer = Json<StoredCustomer>;

/** The answer to `GET /api/customers?q=&before=`: with `q` the first fifty. */
export type CustomerList = Json<Page<StoredCustomer>>;

/** The answer to `GET /api/customers/:id`. */
export type Customer = Json<StoredDetails>;

/** The answer to `GET /api/customers/:id/erasure`: the numbers of orders that would lose their person. */
export type ErasurePreview = Pick<Erased, "orders" | "open">;

/** The answer to `POST /api/customers/:id/erasure`. */
export type { Erased };

/** `POST /api/customers/:id/erasure`: their address, typed as a second thought. */
export const erasure = v.object({
  email: v.pipe(v.string(), v.maxLength(1000), v.trim(), v.toLowerCase()),
});
