import { isUuid } from "@damson/database";
import { createApiError, createProductNotFoundError } from "@damson/order-service/errors";
import * as v from "valibot";
import { eventId } from "./list-query.ts";

/** Parses a product id in a path. Throws `not_found`. */
export function parseProductId(given: string): string {
  if (!isUuid(given)) throw createProductNotFoundError();
  return given;
}

/** Parses the number of a price or change in a path. Throws `not_found`. */
export function parseId(given: string, what: "Price" | "Change"): number {
  const number = v.parse(eventId, given);
  if (number === undefined) {
    throw createApiError({ code: "not_found", message: `${what} not found` });
  }
  return number;
}
