import type { Draft } from "@damson/ui/form/draft";
import * as v from "valibot";
import { createSessionDraft } from "#app/account/session-draft.ts";
import { readSessionItem, writeSessionItem } from "./session-item.ts";

export const shippingDraft = createStoredDraft("shipping");
export const billingDraft = createStoredDraft("billing");

/** A draft that outlives a reload, in this tab. It ends with the session, as every draft. */
export function createStoredDraft(key: string): Draft {
  const draft = createSessionDraft();
  draft.save(readSessionItem(key, v.record(v.string(), v.string())) ?? {});
  draft.onForgotten(() => writeSessionItem(key, undefined));
  return {
    ...draft,
    save(values) {
      draft.save(values);
      writeSessionItem(key, values);
    },
  };
}
