import { type FormEvent, useEffect, useRef } from "react";
import * as v from "valibot";
import { toDraftKey } from "./draft.ts";
import { readStored } from "./stored.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const storedFields = v.record(v.string(), v.string());

/**
 * Saves typed text of a dialog's fields as a draft, by field name. Spread the returned `fields` on the element around
 * them. Without a `name` nothing is saved.
 */
export function useFieldDrafts(name: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const key = name === undefined ? undefined : toDraftKey(`fields:${name}`);
  useEffect(() => {
    if (key === undefined) return;
    for (const [name, value] of Object.entries(read(key))) setFieldValue(ref.current, name, value);
  }, [key]);
  const keep = ({ target }: FormEvent) => {
    if (key === undefined || !isKept(target)) return;
    const fields = { ...read(key), [target.name]: target.value };
    sessionStorage.setItem(key, JSON.stringify(fields));
  };
  const forget = () => {
    if (key !== undefined) sessionStorage.removeItem(key);
  };
  return { fields: { ref, onInput: keep }, forget };
}

function read(key: string): Readonly<Record<string, string>> {
  return readStored(key, storedFields) ?? {};
}

/** Text is saved; checkboxes must be ticked again. */
function isKept(target: EventTarget | null): target is Field {
  if (target instanceof HTMLInputElement) {
    return target.name !== "" && /^(text|search|date|tel|email|number)$/.test(target.type);
  }
  const isOther = target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  return isOther && target.name !== "";
}

/** Simulates typing, so that React's change handlers run. */
function setFieldValue(within: HTMLElement | null, name: string, value: string): void {
  const field = within?.querySelector(`[name="${CSS.escape(name)}"]`);
  if (!isKept(field ?? null)) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, value);
  for (const event of ["input", "change"]) {
    field?.dispatchEvent(new Event(event, { bubbles: true }));
  }
}
