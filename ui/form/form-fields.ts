import type { FormValues } from "./draft.ts";

export type Field = HTMLInputElement | HTMLTextAreaElement;

export function isField(target: EventTarget): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** In document order. */
export function listFields(form: HTMLFormElement): readonly Field[] {
  return [...form.elements].filter(isField);
}

export function readValuesWithoutPasswords(form: HTMLFormElement): FormValues {
  const passwords = listFields(form).filter(isPassword);
  const data = new FormData(form);
  for (const { name } of passwords) data.delete(name);
  return Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
}

/** The type does not help, because a visible password is a text field. */
function isPassword(field: Field): boolean {
  return field.autocomplete.includes("password");
}
