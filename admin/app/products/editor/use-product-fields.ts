import { useMemo, useState } from "react";
import { readDraft, useKeptDraft } from "./draft.ts";
import { isSameProduct, mergeFields } from "./form/merge-fields.ts";
import type { ProductFields } from "./form/product-fields.ts";

/** A product as it is saved; version 0 is a new one. */
export interface Saved {
  readonly version: number;
  readonly fields: ProductFields;
}

export interface EditedFields {
  readonly fields: ProductFields;
  /** The saved product on which they were begun. */
  readonly base: Saved;
  readonly isDirty: boolean;
  /** True if others have saved the product since. */
  readonly isOutdated: boolean;
  /** Time of the draft that was restored, until it is saved or discarded. */
  readonly restoredAt: string | undefined;
  change(update: (fields: ProductFields) => ProductFields): void;
  /** Takes what is saved, without what was typed. */
  takeSaved(): void;
  /** Puts what was typed on top of what is saved. */
  keepMine(): void;
  /** Continues on a version that holds what was sent; what was typed since stays. */
  adopt(saved: Saved, sent: ProductFields): void;
}

/** The fields of a product while it is edited, with their draft in this tab. */
export function useProductFields(draftName: string, saved: Saved): EditedFields {
  const [draft] = useState(() => readDraft(draftName));
  const [base, setBase] = useState<Saved>(
    draft ? { version: draft.version, fields: draft.base } : saved,
  );
  const [fields, setFields] = useState(draft?.fields ?? saved.fields);
  const [restoredAt, setRestoredAt] = useState(draft?.at);
  const isDirty = !isSameProduct(base.fields, fields);
  const isOutdated = saved.version > base.version;
  const continueOn = (next: Saved, typed: ProductFields) => {
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
  useKeptDraft(draftName, kept);

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
