/** Loaded with the first heart: stores the list in this browser, shares it with its tabs, and with the customer's account. */
import { sessionStore } from "#app/account/session-store.ts";
import { wishlist } from "../../wishlist.ts";
import { adoptWishlist, keptWishlist, WISHLIST_KEY, withWishes } from "./kept-wishlist.ts";

let isKept = false;

/** From here on the list is kept. What was marked before is added to what is stored. */
export function keepWishlist(): void {
  if (isKept) return;
  isKept = true;
  const early = wishlist.get();
  keptWishlist.load();
  show();
  wishlist.update((wished) => new Set([...wished, ...early]));
  keep();

  keptWishlist.subscribe(show);
  wishlist.subscribe(keep);
  sessionStore.subscribe(sync);
  addEventListener("storage", ({ key }) => {
    if (key === WISHLIST_KEY || key === null) keptWishlist.load();
  });
}

function show(): void {
  const { wished } = keptWishlist.get();
  if (!isSame(wished)) wishlist.update(() => new Set(wished));
}

function keep(): void {
  if (!isSame(keptWishlist.get().wished)) {
    keptWishlist.update((list) => withWishes(list, [...wishlist.get()]));
  }
  sync();
}

function isSame(wished: readonly string[]): boolean {
  return [...wishlist.get()].join() === wished.join();
}

/** A failure is tried again with the next change, and in the next document. */
function sync(): void {
  const { session, isVerified } = sessionStore.get();
  // At once, whatever request is under way: a shopper who signs out leaves no list behind.
  if (session === undefined) adoptWishlist(undefined);
  if (!isVerified) return;
  import("./sync-wishlist.ts").then(({ syncWishlist }) => syncWishlist()).catch(() => {});
}
