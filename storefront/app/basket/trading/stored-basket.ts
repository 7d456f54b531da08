/**
 * The basket of a shop that takes orders: it outlives a reload, and all tabs share it. It is checked by
 * hand, since every page loads this: a library of schemas would weigh more than the rest of it.
 */

import {
  type Basket,
  type BasketLine,
  EMPTY_BASKET,
  MAX_QUANTITY,
} from "@damson/shop/orders/basket";
import { createStore, type Store } from "@damson/ui/store";
import { showToast } from "@damson/ui/toasts";
import { randomKey } from "#app/lib/random-key.ts";
import { placeholderBackground } from "#app/ui/placeholder-background.ts";

export const BASKET_KEY = "basket";
/** The answer to a shopper who wants more. */
export const QUANTITY_LIMIT = `An order may hold ${MAX_QUANTITY} of one product`;
/** The time for which a basket is kept after its last change. */
export const BASKET_DAYS = 30;

type Fields = Readonly<Record<string, unknown>>;

let id: string | undefined;

/**
 * The idempotency key of the basket's order. It stays the same until the basket is empty, in every tab,
 * so that whatever happens on the way there is one order.
 */
export function basketId(): string {
  id ??= randomKey();
  return id;
}

/** Gives what has not been ordered an order of its own. */
export function renewBasketId(): void {
  id = randomKey();
}

/** Called once in each page. */
export function createStoredBasket(): Store<Basket> {
  const store = createStore(load());
  // The build has no browser.
  if (typeof document === "undefined") return store;

  const reload = () => store.update(load);
  addEventListener("storage", ({ key }) => {
    if (key === BASKET_KEY || key === null) reload();
  });
  // A page that the browser had put aside has heard of no change.
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

// The browser may deny access to its storage: the basket then lasts as long as the page.
function save(lines: Basket): void {
  if (lines.length === 0) id = undefined;
  try {
    if (lines.length === 0) localStorage.removeItem(BASKET_KEY);
    else {
      const stored = { id: basketId(), savedAt: Date.now(), lines };
      localStorage.setItem(BASKET_KEY, JSON.stringify(stored));
    }
  } catch {}
}

/** Reads what is stored. A basket that is too old is dropped, and so is a line that is broken. */
function load(): Basket {
  try {
    const stored: Fields = Object(JSON.parse(localStorage.getItem(BASKET_KEY) ?? "null"));
    const isFresh = Date.now() - Number(stored.savedAt) < BASKET_DAYS * 86_400_000;
    const lines = isFresh && Array.isArray(stored.lines) ? stored.lines.filter(isLine) : [];
    id = lines.length > 0 && isId(stored.id) ? stored.id : undefined;
    return lines.length > 0 ? lines : EMPTY_BASKET;
  } catch {
    return EMPTY_BASKET;
  }
}

function isLine(value: unknown): value is BasketLine {
  const { brand, name, price, quantity, picture }: Fields = Object(value);
  const { name: slug, placeholder, files }: Fields = Object(picture);
  return (
    typeof brand === "string" &&
    typeof name === "string" &&
    isWholeBelow(price, 100_000_000) &&
    isWholeBelow(quantity, MAX_QUANTITY + 1) &&
    /^[\w-]+$/.test(String(slug)) &&
    Object.hasOwn(placeholderBackground, String(placeholder)) &&
    (files === undefined || isPictureFiles(files))
  );
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
