import {
  addToBasket,
  type BasketItem,
  MAX_QUANTITY,
  setQuantity,
} from "@damson/shop/orders/basket";
import { beforeEach, expect, test, vi } from "vitest";

const DAY = 86_400_000;
const cream: BasketItem = {
  variantKey: "a313-cream",
  picture: { name: "a313-cream", placeholder: "stone" },
  brand: "A313",
  name: "Cream",
  price: 2500,
};
const stored = new Map<string, string>();
let listeners: Record<string, (event: object) => void>;

/** Simulates loading a new page, in a browser that may deny storage. */
async function openPage(isDenied = false) {
  vi.resetModules();
  listeners = {};
  vi.stubGlobal("document", {});
  vi.stubGlobal("addEventListener", (type: string, listener: (event: object) => void) => {
    listeners[type] = listener;
  });
  vi.stubGlobal("localStorage", isDenied ? undefined : storage);
  const { getBasketId, createStoredBasket } = await import("./stored-basket.ts");
  return { getBasketId, basket: createStoredBasket() };
}

const storage: Partial<Storage> = {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => void stored.set(key, value),
  removeItem: (key) => void stored.delete(key),
};

beforeEach(() => {
  stored.clear();
  vi.useRealTimers();
});

test("keeps a basket and its order key after a reload", async () => {
  const before = await openPage();
  before.basket.update((basket) => addToBasket(basket, cream, 2));
  const after = await openPage();

  expect(after.basket.get()).toEqual([{ ...cream, quantity: 2 }]);
  expect(after.getBasketId()).toBe(before.getBasketId());
});

test("deletes an emptied basket from storage and gives the next one another key", async () => {
  const { basket, getBasketId } = await openPage();
  basket.update((lines) => addToBasket(lines, cream, 1));
  const first = getBasketId();
  basket.update(() => []);
  expect(stored.size).toBe(0);

  basket.update((lines) => addToBasket(lines, cream, 1));
  expect(getBasketId()).not.toBe(first);
});

test("drops a basket 30 days after its last change", async () => {
  vi.useFakeTimers({ now: 0 });
  const { basket } = await openPage();
  basket.update((lines) => addToBasket(lines, cream, 1));

  vi.setSystemTime(30 * DAY - 1);
  expect((await openPage()).basket.get()).toHaveLength(1);
  vi.setSystemTime(30 * DAY);
  expect((await openPage()).basket.get()).toEqual([]);
});

test.each([
  ["no JSON", "{"],
  ["nothing", "null"],
  ["a text", '"basket"'],
  ["no lines", JSON.stringify({ savedAt: Date.now() })],
  ["no date", JSON.stringify({ lines: [{ ...cream, quantity: 1 }] })],
])("reads %s in the storage as an empty basket", async (_, value) => {
  stored.set("basket", value);

  expect((await openPage()).basket.get()).toEqual([]);
});

test.each([
  { quantity: 0 },
  { quantity: 1.5 },
  { quantity: 100 },
  { quantity: "1" },
  { price: -1 },
  { price: 0.5 },
  { brand: 7 },
  { name: undefined },
  { picture: undefined },
  { variantKey: "../secret" },
  { variantKey: 7 },
  { picture: { name: "../secret", placeholder: "stone" } },
  { picture: { name: "a313-cream", placeholder: "toString" } },
  { picture: { ...cream.picture, files: { base: "//example.com/a", widths: [320] } } },
  { picture: { ...cream.picture, files: { base: "/media/a-square-50-50", widths: [] } } },
])("drops a stored line with %o and keeps the others", async (change) => {
  const good = { ...cream, quantity: 1 };
  const lines = [{ ...good, ...change }, good];
  stored.set("basket", JSON.stringify({ savedAt: Date.now(), lines }));

  expect((await openPage()).basket.get()).toEqual([good]);
});

test("keeps a line with an uploaded picture", async () => {
  const files = { base: "/media/a-square-50-50", widths: [320, 480] };
  const line = { ...cream, picture: { ...cream.picture, files }, quantity: 1 };
  stored.set("basket", JSON.stringify({ savedAt: Date.now(), lines: [line] }));

  expect((await openPage()).basket.get()).toEqual([line]);
});

test("shows another tab's change without storing it again", async () => {
  const other = await openPage();
  other.basket.update((lines) => addToBasket(lines, cream, 3));
  const here = await openPage();
  other.basket.update((lines) => setQuantity(lines, 0, 4));
  const written = stored.get("basket");
  listeners.storage?.({ key: "basket" });

  expect(here.basket.get()).toEqual([{ ...cream, quantity: 4 }]);
  expect(stored.get("basket")).toBe(written);
});

test("reads the basket again when a page returns from the back-forward cache", async () => {
  const other = await openPage();
  const here = await openPage();
  other.basket.update((lines) => addToBasket(lines, cream, 1));
  listeners.pageshow?.({ persisted: true });

  expect(here.basket.get()).toHaveLength(1);
});

test("limits a line to the order maximum", async () => {
  const { basket } = await openPage();
  basket.update((lines) => addToBasket(lines, cream, MAX_QUANTITY + 1));

  expect(basket.get()).toEqual([{ ...cream, quantity: MAX_QUANTITY }]);
});

test("without storage, keeps the basket and its key while the page is open", async () => {
  const { basket, getBasketId } = await openPage(true);
  basket.update((lines) => addToBasket(lines, cream, 1));

  expect(basket.get()).toHaveLength(1);
  expect(getBasketId()).toBe(getBasketId());
});
