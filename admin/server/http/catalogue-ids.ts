import { isUuid } from "@damson/database";
import { apiError, productNotFound } from "@damson/order-service/errors";
import * as v from "valibot";
import { eventId } from "./list-query.ts";

/** Parses a product id in a path. Throws `not_found`. */
export function parseProductId(given: string): string {
  if (!isUuid(given)) throw productNotFound();
  return given;
}

/** Parses the number of a price or change in a path. Throws `not_found`. */
export function parseId(given: string, what: "Price" | "Change"): number {
  const number = v.parse(eventId, given);
  if (number === undefined) {
    throw apiError({ code: "not_found", message: `${what} not found` });
  }
  return number;
}
