import type {
  Erased,
  Customer as StoredCustomer,
  ListedCustomer as StoredListedCustomer,
} from "@damson/order-service/admin-api/customers";
import * as v from "valibot";
import type { Json } from "./json.ts";

export type ListedCustomer = Json<StoredListedCustomer>;
export type Customer = Json<StoredCustomer>;

/** Order numbers to anonymise (`orders`) and order numbers to keep (`open`). */
export type ErasurePreview = Pick<Erased, "orders" | "open">;
export type { Erased };

/** The customer's email address, typed as confirmation. */
export const erasure = v.object({
  email: v.pipe(v.string(), v.maxLength(1000), v.trim(), v.toLowerCase()),
});
