import { nameError } from "@damson/shop/fields/unlinked-text";
import { cleanLine } from "../security/clean-text.ts";
import { type Block, paragraph } from "./content.ts";

/** Greets by first name, or generically if it is missing or invalid. */
export function greeting(firstName = ""): Block {
  const name = cleanLine(firstName);
  return paragraph(nameError("First name", name) === undefined ? `Hello ${name},` : "Hello,");
}
