import { useEffect } from "react";
import * as v from "valibot";
import { draftKey } from "#admin/lib/draft.ts";
import { readStored } from "#admin/lib/stored.ts";

/** A draft: typed, and not saved. */
interface KeptDraft<Fields> {
  /** Version on which it was begun; 0 for something new. */
  readonly version: number;
  readonly base: Fields;
  readonly fields: Fields;
  readonly at: string;
}

/** The draft of that name in this tab, if there is one. */
export function readDraft<Fields>(
  name: string,
  fields: v.GenericSchema<unknown, Fields>,
): KeptDraft<Fields> | undefined {
  const schema = v.object({ version: v.number(), base: fields, fields, at: v.string() });
  return readStored(draftKey(name), schema);
}

/** Keeps what is typed until it is saved: it outlives a reload and visits to other pages. */
export function useKeptDraft<Fields>(
  name: string,
  draft: Omit<KeptDraft<Fields>, "at"> | undefined,
): void {
  useEffect(() => {
    if (draft === undefined) sessionStorage.removeItem(draftKey(name));
    else {
      const at = new Date().toISOString();
      sessionStorage.setItem(draftKey(name), JSON.stringify({ ...draft, at }));
    }
  }, [name, draft]);
}
