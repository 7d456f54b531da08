import { createDraft, type Draft } from "@damson/ui/form/draft";
import { onSessionEnded } from "./session-end.ts";

/** A draft that ends with the session: the next user of this computer finds an empty form. */
export function createSessionDraft(): Draft {
  const draft = createDraft();
  onSessionEnded(draft.forget);
  return draft;
}
