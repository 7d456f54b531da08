import { beforeEach, expect, test, vi } from "vitest";

const stored = new Map<string, string>();
let answer: () => Response;

async function openPage() {
  vi.resetModules();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal("fetch", async () => answer());
  return { ...(await import("./discount.ts")), ...(await import("./apply-discount.ts")) };
}

beforeEach(() => stored.clear());

test("keeps an accepted code in this tab until it is removed", async () => {
  answer = () => Response.json({ percent: 10, discount: 250 });
  const { applyDiscount } = await openPage();
  expect(await applyDiscount("WELCOME", 2500)).toBe(true);

  const { discountStore, forgetDiscount } = await openPage();
  expect(discountStore.get()).toEqual({ code: "WELCOME", percent: 10 });
  forgetDiscount();
  expect(stored.size).toBe(0);
});

test("keeps a refused code with the reason until another is typed", async () => {
  const message = "This code has been used.";
  answer = () => Response.json({ code: "discount_refused", message }, { status: 422 });
  const { applyDiscount, discountStore, forgetRefusal, refusedStore } = await openPage();

  expect(await applyDiscount("WELCOME", 2500)).toBe(false);
  expect(discountStore.get()).toBeUndefined();
  expect(refusedStore.get()).toEqual({ code: "WELCOME", message });
  forgetRefusal();
  expect(refusedStore.get()).toBeUndefined();
});

test.each([
  ["another's page", () => new Response("<html>")],
  ["an answer of another shape", () => Response.json({ ok: true })],
  ["no connection", () => Response.error()],
])("lets the shopper try again after %s", async (_, response) => {
  answer = response;
  const { applyDiscount, discountStore, refusedStore } = await openPage();

  expect(await applyDiscount("WELCOME", 2500)).toBe(false);
  expect(discountStore.get()).toBeUndefined();
  expect(refusedStore.get()?.message).toMatch(/try again/);
});

test.each(['{"code":"A"}', '{"code":1,"percent":10}', '{"code":"A","percent":-1}', "{", "null"])(
  "ignores an invalid stored discount: %s",
  async (value) => {
    stored.set("discountCode", value);

    expect((await openPage()).discountStore.get()).toBeUndefined();
  },
);
