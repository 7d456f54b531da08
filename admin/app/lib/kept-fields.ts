/** Texts typed into the fields of a dialog, kept as a draft by the names of the fields. */
import { type FormEvent, useEffect, useRef } from "react";
import * as v from "valibot";
import { draftKey } from "./draft.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const storedFields = v.record(v.string(), v.string());

/** Gives the props of the element around the fields. Without a `name` nothing is kept. */
export function useKeptFields(name: string | undefined) {
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

/** Ticks are decided anew. */
function isKept(target: EventTarget | null): target is Field {
  if (target instanceof HTMLInputElement) {
    return target.name !== "" && /^(text|search|date|tel|email|number)$/.test(target.type);
  }
  const isOther = target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  return isOther && target.name !== "";
}

/** As the keyboard does: React hears of it, and keeps what it keeps of the field. */
function type(within: HTMLElement | null, name: string, value: string): void {
  const field = within?.querySelector(`[name="${CSS.escape(name)}"]`);
  if (!isKept(field ?? null)) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, value);
  for (const event of ["input", "change"]) {
    field?.dispatchEvent(new Event(event, { bubbles: true }));
  }
}

function read(key: string): Readonly<Record<string, string>> {
  try {
    return v.parse(storedFields, JSON.parse(sessionStorage.getItem(key) ?? ""));
  } catch {
    return {};
  }
}
