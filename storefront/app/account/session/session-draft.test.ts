import { expect, test } from "vitest";
import { createSessionDraft } from "./session-draft.ts";
import { sessionStore } from "./session-store.ts";

test("forgets typed text when a session ends, but not when one starts", () => {
  const draft = createSessionDraft();
  draft.save({ city: "Leeds" });
  sessionStore.update((state) => ({ ...state, session: { email: "anna@example.com" } }));
  expect(draft.get()).toEqual({ city: "Leeds" });

  sessionStore.update((state) => ({ ...state, session: undefined }));

  expect(draft.get()).toEqual({});
});
