import { type FormEvent, useEffect, useRef } from "react";
import * as v from "valibot";
import { draftKey } from "./draft.ts";
import { readStored } from "./stored.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const storedFields = v.record(v.string(), v.string());

/**
 * Keeps the texts typed into the fields of a dialog as a draft, by the names of the fields. Returns the
 * props of the element around the fields. Without a `name` nothing is kept.
 */
export function useFieldDrafts(name: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const key = name === undefined ? undefined : draftKey(`fields:${name}`);
  useEffect(() => {
    if (key === undefined) return;
    for (const [name, value] of Object.entries(read(key))) type(ref.current, name, value);
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

/** Texts are kept; boxes have to be ticked again. */
function isKept(target: EventTarget | null): target is Field {
  if (target instanceof HTMLInputElement) {
    return target.name !== "" && /^(text|search|date|tel|email|number)$/.test(target.type);
  }
  const isOther = target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  return isOther && target.name !== "";
}

/** Types as the keyboard does, so that React gets the events and keeps the value of the field. */
function type(within: HTMLElement | null, name: string, value: string): void {
  const field = within?.querySelector(`[name="${CSS.escape(name)}"]`);
  if (!isKept(field ?? null)) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, value);
  for (const event of ["input", "change"]) {
    field?.dispatchEvent(new Event(event, { bubbles: true }));
  }
}
