import type { Draft } from "@damson/ui/form/draft";
import * as v from "valibot";
import { createSessionDraft } from "#app/account/session/session-draft.ts";
import { readSessionItem, writeSessionItem } from "./session-item.ts";

export const shippingDraft = createStoredDraft("shipping");
export const billingDraft = createStoredDraft("billing");

/** A draft that survives a reload of this tab. Like every draft, it ends with the session. */
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
