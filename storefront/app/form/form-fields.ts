export type Field = HTMLInputElement | HTMLTextAreaElement;

export function isField(target: EventTarget): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** The text fields of a form, in the order of the page. */
export function fieldsOf(form: HTMLFormElement): readonly Field[] {
  return [...form.elements].filter(isField);
}
