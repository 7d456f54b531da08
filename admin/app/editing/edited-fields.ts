import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import * as v from "valibot";
import { toDraftKey } from "#admin/lib/draft.ts";
import { readStored } from "#admin/lib/stored.ts";
import { changedFields, mergeFields } from "./merge-fields.ts";

interface KeptDraft<Fields> {
  /** Version that the draft is based on; 0 for a new item. */
  readonly version: number;
  readonly base: Fields;
  readonly fields: Fields;
  readonly at: string;
}

/** The saved state of an item; version 0 means new. */
export interface Saved<Fields> {
  readonly version: number;
  readonly fields: Fields;
}

export interface EditedFields<Fields> {
  readonly fields: Fields;
  /** The saved state when editing started. */
  readonly base: Saved<Fields>;
  readonly isDirty: boolean;
  /** True if a colleague has saved since then. */
  readonly isOutdated: boolean;
  /** Time of the restored draft, until it is saved or discarded. */
  readonly restoredAt: string | undefined;
  /** Returns the current fields and base, for callbacks from an earlier render. */
  readLatest(): Pick<EditedFields<Fields>, "fields" | "base">;
  change(update: Update<Fields>): void;
  takeSaved(): void;
  /** Reapplies the input to the saved state. */
  keepMine(): void;
  /** Makes the saved version the new base. Keeps input made after `sent`. */
  adopt(saved: Saved<Fields>, sent: Fields): void;
}

type Update<Fields> = (fields: Fields) => Fields;

/** Changes fields and removes their error messages, or only the message of `path`. */
export type Edit<Fields> = (update: Update<Fields>, path?: string) => void;

interface DraftOptions<Fields> {
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, Fields>;
}

/** Returns an edit function that also removes the messages of changed fields with `forget`. */
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

/** Form state with a draft that is kept in this tab. */
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
  const startFrom = (next: Saved<Fields>, typed: Fields) => {
    setBase(next);
    setFields(typed);
    setRestoredAt(undefined);
  };
  // Without unsaved input, show the colleague's version at once.
  if (isOutdated && !isDirty) startFrom(saved, saved.fields);

  const kept = useMemo(
    () => (isDirty ? { version: base.version, base: base.fields, fields } : undefined),
    [isDirty, base, fields],
  );
  useKeptDraft(name, kept);
  const latest = useRef({ fields, base });
  useLayoutEffect(() => {
    latest.current = { fields, base };
  });

  return {
    readLatest: () => latest.current,
    fields,
    base,
    isDirty,
    isOutdated: isOutdated && isDirty,
    restoredAt: isDirty ? restoredAt : undefined,
    change: setFields,
    takeSaved: () => startFrom(saved, saved.fields),
    keepMine: () => startFrom(saved, mergeFields(base.fields, fields, saved.fields)),
    adopt(next, sent) {
      setBase(next);
      setFields((typed) => mergeFields(sent, typed, next.fields));
      setRestoredAt(undefined);
    },
  };
}

function readDraft<Fields>(
  name: string,
  fields: v.GenericSchema<unknown, Fields>,
): KeptDraft<Fields> | undefined {
  const schema = v.object({ version: v.number(), base: fields, fields, at: v.string() });
  return readStored(toDraftKey(name), schema);
}

/** Keeps the draft in session storage, so it survives reloads and navigation. */
function useKeptDraft<Fields>(
  name: string,
  draft: Omit<KeptDraft<Fields>, "at"> | undefined,
): void {
  useEffect(() => {
    if (draft === undefined) sessionStorage.removeItem(toDraftKey(name));
    else {
      const at = new Date().toISOString();
      sessionStorage.setItem(toDraftKey(name), JSON.stringify({ ...draft, at }));
    }
  }, [name, draft]);
}
