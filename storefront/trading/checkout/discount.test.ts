import { beforeEach, expect, test, vi } from "vitest";

const welcome = { code: "WELCOME", kind: "percent", value: 10, minimum: 0, products: null };
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
  answer = () => Response.json(welcome);
  const { applyDiscount } = await openPage();
  expect(await applyDiscount("WELCOME")).toBe(true);

  const { discountStore, forgetDiscount } = await openPage();
  expect(discountStore.get()).toEqual(welcome);
  forgetDiscount();
  expect(stored.size).toBe(0);
});

test("keeps a refused code with the reason until another is typed", async () => {
  const message = "This code has been used.";
  answer = () => Response.json({ code: "discount_refused", message }, { status: 422 });
  const { applyDiscount, discountStore, forgetRefusal, refusedStore } = await openPage();

  expect(await applyDiscount("WELCOME")).toBe(false);
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

  expect(await applyDiscount("WELCOME")).toBe(false);
  expect(discountStore.get()).toBeUndefined();
  expect(refusedStore.get()?.message).toMatch(/try again/);
});

test.each(['{"code":"A"}', JSON.stringify({ ...welcome, value: -1 }), "{", "null"])(
  "ignores an invalid stored discount: %s",
  async (value) => {
    stored.set("discountCode", value);

    expect((await openPage()).discountStore.get()).toBeUndefined();
  },
);
