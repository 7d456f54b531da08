import { beforeEach, expect, test, vi } from "vitest";
import { createStoredDraft } from "./addresses.ts";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

test("keeps a draft after a reload", () => {
  createStoredDraft("shipping").save({ city: "Leeds" });

  expect(createStoredDraft("shipping").get()).toEqual({ city: "Leeds" });
  expect(createStoredDraft("billing").get()).toEqual({});
});

test("deletes a forgotten draft from storage", () => {
  const draft = createStoredDraft("shipping");
  draft.save({ city: "Leeds" });
  draft.forget();

  expect(draft.get()).toEqual({});
  expect(stored.size).toBe(0);
});

test.each(["{", "null", '{"city":1}'])("reads an invalid draft as empty: %s", (text) => {
  stored.set("shipping", text);

  expect(createStoredDraft("shipping").get()).toEqual({});
});

test("without storage, keeps a draft while the page is open", () => {
  vi.stubGlobal("sessionStorage", undefined);
  const draft = createStoredDraft("shipping");
  draft.save({ city: "Leeds" });

  expect(draft.get()).toEqual({ city: "Leeds" });
});
