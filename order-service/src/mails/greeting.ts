import { nameError } from "@damson/shop/fields/unlinked-text";
import { cleanLine } from "../security/clean-text.ts";
import { type Block, paragraph } from "./content.ts";

/** Greets by the first name, without one where none is known or what was typed is no name. */
export function greeting(firstName = ""): Block {
  const name = cleanLine(firstName);
  return paragraph(nameError("First name", name) === undefined ? `Hello ${name},` : "Hello,");
}
