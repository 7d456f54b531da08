import type { RefCallback } from "react";
import { type Field, fieldsOf } from "./form-fields.ts";

/**
 * Keeps what was typed into a form while the shopper visits another page. Created once, next to the
 * form's component, and passed to the form as its `ref`. In memory only, and without passwords.
 */
export function createKeptDraft(): RefCallback<HTMLFormElement> {
  let typed: ReadonlyMap<string, string> = new Map();
  return (form) => {
    if (form === null) return;
    for (const field of fieldsOf(form).filter(isKept)) {
      field.value = typed.get(field.name) ?? field.value;
    }
    return () => {
      typed = new Map(
        fieldsOf(form)
          .filter(isKept)
          .map(({ name, value }) => [name, value]),
      );
    };
  };
}

/** Not by its type: a password that is being shown is a text field. */
function isKept(field: Field): boolean {
  return !field.autocomplete.includes("password");
}
