/**
 * Stores the wishlist in this browser, shares it between tabs, and syncs it with the customer's
 * account. Loaded with the first wishlist button.
 */
import { sessionStore } from "#app/account/session/session-store.ts";
import { wishlist } from "#app/product/wishlist/wishlist.ts";
import { adoptWishlist, keptWishlist, WISHLIST_KEY, withWishes } from "./kept-wishlist.ts";

let isKept = false;

/** Starts storing the list. Adds earlier marks to the stored ones. */
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

/** After a failure, the next change and the next document try again. */
function sync(): void {
  const { session, isVerified } = sessionStore.get();
  // Immediately, even while a request is in flight: signing out must not leave a list behind.
  if (session === undefined) adoptWishlist(undefined);
  if (!isVerified) return;
  import("./sync-wishlist.ts").then(({ syncWishlist }) => syncWishlist()).catch(() => {});
}
