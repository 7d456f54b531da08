import { beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();

/** Simulates loading a new page with a browser's storage. */
async function load(storage: Partial<Storage> | undefined = workingStorage) {
  vi.resetModules();
  vi.stubGlobal("localStorage", storage);
  return import("./cookie-consent.ts");
}

const workingStorage: Partial<Storage> = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
};

beforeEach(() => kept.clear());

test("keeps the answer for the next visit under cookieConsent", async () => {
  const { giveConsent } = await load();
  giveConsent("declined");

  expect(kept.get("cookieConsent")).toBe("declined");
  expect((await load()).cookieConsent.get()).toBe("declined");
});

test("withdrawing the answer removes it from storage", async () => {
  vi.stubGlobal("document", { getElementById: () => null });
  kept.set("cookieConsent", "accepted");
  const { cookieConsent, askAgain } = await load();
  askAgain();

  expect(cookieConsent.get()).toBeUndefined();
  expect(kept.has("cookieConsent")).toBe(false);
});

test("ignores an unknown stored value", async () => {
  kept.set("cookieConsent", "true");
  expect((await load()).cookieConsent.get()).toBeUndefined();
});

test("keeps the answer in memory if the browser denies storage", async () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const { cookieConsent, giveConsent } = await load({ getItem: refuse, setItem: refuse });
  giveConsent("accepted");

  expect(cookieConsent.get()).toBe("accepted");
});
