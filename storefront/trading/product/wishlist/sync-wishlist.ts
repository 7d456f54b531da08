/** Syncs the wishlist of signed-in shoppers, which is the same in every browser. */
import { MAX_WISHES } from "@damson/shop/catalogue/wishlist";
import { sessionStore } from "#app/account/session/session-store.ts";
import { accessToken } from "#trading/account/session/access-token.ts";
import { getFromOrders, postToOrders } from "#trading/lib/orders-api.ts";
import { adoptWishlist, type KeptWishlist, keptWishlist } from "./kept-wishlist.ts";

/** Without local changes, the list is not read again within this time. */
const FRESH_MS = 5 * 60_000;

let running: Promise<void> | undefined;
let readAt = Number.NEGATIVE_INFINITY;

/** Merges this browser's list with the account's, one request at a time. */
export function syncWishlist(): Promise<void> {
  running ??= exchange().finally(() => {
    running = undefined;
  });
  return running;
}

async function exchange(): Promise<void> {
  for (;;) {
    const { session } = sessionStore.get();
    if (adoptWishlist(session?.email)) readAt = Number.NEGATIVE_INFINITY;
    const sent = keptWishlist.get();
    const isFresh = performance.now() - readAt < FRESH_MS;
    if (session === undefined || (isFresh && sent.unsent.length === 0)) return;
    const kept = await send(sent);
    if (kept === undefined) {
      // Another shopper may have signed in during the request.
      if (sessionStore.get().session === session) return;
      continue;
    }
    readAt = performance.now();
    keptWishlist.update((now) => merged(now, sent, kept));
  }
}

/** The account's list with the changes made here since `sent`. */
export function merged(
  list: KeptWishlist,
  sent: KeptWishlist,
  kept: readonly string[],
): KeptWishlist {
  // The shopper has signed out, or in as another customer.
  if (list.account !== sent.account) return list;
  const isChanged = (key: string) => list.wished.includes(key) !== sent.wished.includes(key);
  const added = list.wished.filter(isChanged);
  const removed = sent.wished.filter(isChanged);
  const others = kept.filter((key) => !added.includes(key) && !removed.includes(key));
  return {
    ...list,
    wished: [...others, ...added].slice(-MAX_WISHES),
    unsent: [...added, ...removed],
  };
}

/** Returns the account's list, newest last; `undefined` without an answer. */
async function send({ wished, unsent }: KeptWishlist): Promise<readonly string[] | undefined> {
  const token = await accessToken();
  if (token === undefined) return undefined;
  const headers = { Authorization: `Bearer ${token}` };
  const add = unsent.filter((key) => wished.includes(key));
  const remove = unsent.filter((key) => !wished.includes(key));
  const answer = await (unsent.length === 0
    ? getFromOrders("/wishlist", headers)
    : postToOrders("/wishlist", { add, remove }, headers));
  if (answer.kind !== "done") return undefined;
  const { products }: { readonly products?: unknown } = Object(answer.body);
  return Array.isArray(products) ? products.map(String).reverse() : undefined;
}
