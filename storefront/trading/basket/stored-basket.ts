/**
 * The basket of a shop that takes orders. It survives a reload, and all tabs share it. Stored data is checked by
 * hand: every page loads this file, and a schema library would be larger than the rest of it.
 */

import {
  type Basket,
  type BasketLine,
  EMPTY_BASKET,
  MAX_QUANTITY,
} from "@damson/shop/orders/basket";
import { createStore, type Store } from "@damson/ui/store";
import { showToast } from "@damson/ui/toasts";
import { placeholderBackground } from "#app/ui/placeholder-background.ts";
import { randomKey } from "#trading/lib/random-key.ts";

export const BASKET_KEY = "basket";
export const QUANTITY_LIMIT = `An order can contain ${MAX_QUANTITY} of one product`;
/** How many days a basket is kept after its last change. */
export const BASKET_DAYS = 30;

type Fields = Readonly<Record<string, unknown>>;

let id: string | undefined;

/**
 * The idempotency key of the basket's order. All tabs share it, and it stays the same until the basket is empty, so
 * the basket becomes at most one order.
 */
export function getBasketId(): string {
  id ??= randomKey();
  return id;
}

/** Starts a new idempotency key for the remaining items. */
export function renewBasketId(): void {
  id = randomKey();
}

/** Called once per page. */
export function createStoredBasket(): Store<Basket> {
  const store = createStore(load());
  // Prerendering has no browser.
  if (typeof document === "undefined") return store;

  const reload = () => store.update(load);
  addEventListener("storage", ({ key }) => {
    if (key === BASKET_KEY || key === null) reload();
  });
  // Pages in the back/forward cache receive no storage events.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) reload();
  });
  return {
    ...store,
    update(change) {
      store.update((basket) => withinLimits(change(basket)));
      save(store.get());
    },
  };
}

function withinLimits(basket: Basket): Basket {
  if (basket.every(({ quantity }) => quantity <= MAX_QUANTITY)) return basket;
  showToast({ title: QUANTITY_LIMIT });
  return basket.map((line) => ({ ...line, quantity: Math.min(line.quantity, MAX_QUANTITY) }));
}

// Without access to storage, the basket lasts as long as the page.
function save(lines: Basket): void {
  if (lines.length === 0) id = undefined;
  try {
    if (lines.length === 0) localStorage.removeItem(BASKET_KEY);
    else {
      const stored = { id: getBasketId(), savedAt: Date.now(), lines };
      localStorage.setItem(BASKET_KEY, JSON.stringify(stored));
    }
  } catch {}
}

/** Reads the stored basket. Drops one that is too old, and invalid lines. */
function load(): Basket {
  try {
    const stored: Fields = Object(JSON.parse(localStorage.getItem(BASKET_KEY) ?? "null"));
    const isFresh = Date.now() - Number(stored.savedAt) < BASKET_DAYS * 86_400_000;
    const all: readonly unknown[] = isFresh && Array.isArray(stored.lines) ? stored.lines : [];
    const lines = all.filter(isLine);
    id = lines.length > 0 && isId(stored.id) ? stored.id : undefined;
    return lines.length > 0 ? lines : EMPTY_BASKET;
  } catch {
    return EMPTY_BASKET;
  }
}

function isLine(value: unknown): value is BasketLine {
  const { brand, name, price, quantity, picture, variantKey }: Fields = Object(value);
  const { name: pictureName, placeholder, files }: Fields = Object(picture);
  return (
    typeof brand === "string" &&
    typeof name === "string" &&
    isWholeBelow(price, 100_000_000) &&
    isWholeBelow(quantity, MAX_QUANTITY + 1) &&
    isKey(pictureName) &&
    isKey(variantKey) &&
    Object.hasOwn(placeholderBackground, String(placeholder)) &&
    (files === undefined || isPictureFiles(files))
  );
}

function isKey(value: unknown): boolean {
  return typeof value === "string" && /^[\w-]+$/.test(value);
}

function isPictureFiles(value: unknown): boolean {
  const { base, widths }: Fields = Object(value);
  return (
    /^\/(?:images|media)\/[\w/-]+$/.test(String(base)) &&
    Array.isArray(widths) &&
    widths.length > 0 &&
    widths.every((width) => isWholeBelow(width, 10_000))
  );
}

function isWholeBelow(value: unknown, limit: number): boolean {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) < limit;
}

function isId(value: unknown): value is string {
  return typeof value === "string" && /^[\da-f]{32}$/.test(value);
}
