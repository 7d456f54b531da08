import type { RefCallback } from "react";
import { type Field, fieldsOf } from "./form-fields.ts";

/** How often everything was forgotten. A draft from before the last time is not restored. */
let age = 0;

/** Forgets what all forms have kept, and keeps nothing of those that are on the page now. */
export function forgetKeptDrafts(): void {
  age += 1;
}

/**
 * Keeps what was typed into a form while the shopper visits another page. Created once, next to the
 * form's component, and passed to the form as its `ref`. In memory only, and without passwords.
 */
export function createKeptDraft(): RefCallback<HTMLFormElement> {
  let kept = { age, typed: new Map<string, string>() };
  return (form) => {
    if (form === null) return;
    const ageOfForm = age;
    if (kept.age === age) restore(form, kept.typed);
    return () => {
      kept = { age: ageOfForm, typed: typedInto(form) };
    };
  };
}

function restore(form: HTMLFormElement, typed: ReadonlyMap<string, string>): void {
  for (const field of fieldsOf(form).filter(isKept)) {
    field.value = typed.get(field.name) ?? field.value;
  }
}

function typedInto(form: HTMLFormElement): Map<string, string> {
  const fields = fieldsOf(form).filter(isKept);
  return new Map(fields.map(({ name, value }) => [name, value]));
}

/** Not by its type: a password that is being shown is a text field. */
function isKept(field: Field): boolean {
  return !field.autocomplete.includes("password");
}
