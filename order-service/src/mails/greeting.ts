import { nameError } from "@damson/shop/fields/unlinked-text";
import { cleanLine } from "../security/clean-text.ts";
import { type Block, paragraph } from "./content.ts";

/** Greets by first name. Without a name, or if it is not valid, uses a general greeting. */
export function greeting(firstName = ""): Block {
  const name = cleanLine(firstName);
  return paragraph(nameError("First name", name) === undefined ? `Hello ${name},` : "Hello,");
}
