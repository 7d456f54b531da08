import { type Owner, owner } from "@damson/shop/legal/owner";
import { detailsOf, type OwnerDetails, ownerKeys } from "@damson/shop/legal/owner-details";
import * as v from "valibot";
import { text } from "../field-rules.ts";

/** `null`: still to be completed. An empty text: there is none, such as the company number of a sole trader. */
const detail = v.nullable(text(2000));

// Of each key of the owner's details, and of no other.
const entries = Object.fromEntries(
  ownerKeys.map((key) => [key, v.optional(detail, null)]),
) as Record<keyof Owner, v.OptionalSchema<typeof detail, null>>;

/** The owner's details, as pages and emails name them. */
export const company = v.object(entries);

export const companyUntilChanged: OwnerDetails = detailsOf(owner);
