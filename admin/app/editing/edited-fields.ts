import { useEffect, useMemo, useState } from "react";
import * as v from "valibot";
import { draftKey } from "#admin/lib/draft.ts";
import { readStored } from "#admin/lib/stored.ts";
import { changedFields, mergeFields } from "./merge-fields.ts";

/** A draft: typed, and not saved. */
interface KeptDraft<Fields> {
  /** Version on which it was begun; 0 for something new. */
  readonly version: number;
  readonly base: Fields;
  readonly fields: Fields;
  readonly at: string;
}

/** Something that is edited, as it is saved; version 0 is new. */
export interface Saved<Fields> {
  readonly version: number;
  readonly fields: Fields;
}

export interface EditedFields<Fields> {
  readonly fields: Fields;
  /** As it was saved when they were begun. */
  readonly base: Saved<Fields>;
  readonly isDirty: boolean;
  /** True if others have saved since. */
  readonly isOutdated: boolean;
  /** Time of the draft that was restored, until it is saved or discarded. */
  readonly restoredAt: string | undefined;
  change(update: Update<Fields>): void;
  /** Takes what is saved, without what was typed. */
  takeSaved(): void;
  /** Puts what was typed on top of what is saved. */
  keepMine(): void;
  /** Continues on a version that holds what was sent; what was typed since stays. */
  adopt(saved: Saved<Fields>, sent: Fields): void;
}

type Update<Fields> = (fields: Fields) => Fields;

/** Changes fields, and removes the messages of what was changed: of one field if its path is given. */
export type Edit<Fields> = (update: Update<Fields>, path?: string) => void;

interface DraftOptions<Fields> {
  /** Name of the draft, which this tab keeps. */
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, Fields>;
}

/** Gives the function that edits fields, of which `forget` removes messages. */
export function editWith<Fields extends object>(
  { fields, change }: EditedFields<Fields>,
  forget: (path: string) => void,
): Edit<Fields> {
  return (update, path) => {
    change(update);
    const changed = path === undefined ? changedFields(fields, update(fields)) : [path];
    for (const each of changed) forget(String(each));
  };
}

/** Fields while they are edited, with their draft in this tab. */
export function useEditedFields<Fields extends object>(
  { name, schema }: DraftOptions<Fields>,
  saved: Saved<Fields>,
): EditedFields<Fields> {
  const [draft] = useState(() => readDraft(name, schema));
  const [base, setBase] = useState<Saved<Fields>>(
    draft ? { version: draft.version, fields: draft.base } : saved,
  );
  const [fields, setFields] = useState(draft?.fields ?? saved.fields);
  const [restoredAt, setRestoredAt] = useState(draft?.at);
  const isDirty = changedFields(base.fields, fields).length > 0;
  const isOutdated = saved.version > base.version;
  const continueOn = (next: Saved<Fields>, typed: Fields) => {
    setBase(next);
    setFields(typed);
    setRestoredAt(undefined);
  };
  // Nothing was typed: a colleague's version replaces it at once.
  if (isOutdated && !isDirty) continueOn(saved, saved.fields);

  const kept = useMemo(
    () => (isDirty ? { version: base.version, base: base.fields, fields } : undefined),
    [isDirty, base, fields],
  );
  useKeptDraft(name, kept);

  return {
    fields,
    base,
    isDirty,
    isOutdated: isOutdated && isDirty,
    restoredAt: isDirty ? restoredAt : undefined,
    change: setFields,
    takeSaved: () => continueOn(saved, saved.fields),
    keepMine: () => continueOn(saved, mergeFields(base.fields, fields, saved.fields)),
    adopt(next, sent) {
      setBase(next);
      setFields((typed) => mergeFields(sent, typed, next.fields));
      setRestoredAt(undefined);
    },
  };
}

/** The draft of that name in this tab, if there is one. */
function readDraft<Fields>(
  name: string,
  fields: v.GenericSchema<unknown, Fields>,
): KeptDraft<Fields> | undefined {
  const schema = v.object({ version: v.number(), base: fields, fields, at: v.string() });
  return readStored(draftKey(name), schema);
}

/** Keeps what is typed until it is saved: it outlives a reload and visits to other pages. */
function useKeptDraft<Fields>(
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
