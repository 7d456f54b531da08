import { expect, test } from "vitest";
import { createSessionDraft } from "./session-draft.ts";
import { sessionStore } from "./session-store.ts";

test("what was typed is forgotten with the session, and kept when one begins", () => {
  const draft = createSessionDraft();
  draft.save({ city: "Leeds" });
  sessionStore.update((state) => ({ ...state, session: { email: "anna@example.com" } }));
  expect(draft.get()).toEqual({ city: "Leeds" });

  sessionStore.update((state) => ({ ...state, session: undefined }));

  expect(draft.get()).toEqual({});
});
