import { MAX_WISHES } from "@damson/shop/catalogue/wishlist";
import { createStore } from "@damson/ui/store";

export const WISHLIST_KEY = "wishlist";

export interface KeptWishlist {
  /** Variant keys, newest last. */
  readonly wished: readonly string[];
  /** Keys whose change the account has not received yet: added or removed. */
  readonly unsent: readonly string[];
  /** The email address of the account that owns the list; absent for a guest. */
  readonly account?: string;
}

export const EMPTY_WISHLIST: KeptWishlist = { wished: [], unsent: [] };

const store = createStore(EMPTY_WISHLIST);

export const keptWishlist = {
  ...store,
  update(change: (list: KeptWishlist) => KeptWishlist) {
    store.update(change);
    // Without access to storage, the list lasts as long as the page.
    try {
      localStorage.setItem(WISHLIST_KEY, JSON.stringify(store.get()));
    } catch {}
  },
  load: () => store.update(load),
};

export function withWishes(
  { unsent, ...list }: KeptWishlist,
  wished: readonly string[],
): KeptWishlist {
  const changed = [
    ...wished.filter((key) => !list.wished.includes(key)),
    ...list.wished.filter((key) => !wished.includes(key)),
  ];
  return {
    ...list,
    wished: wished.slice(-MAX_WISHES),
    // A guest's list is sent as a whole after sign-in.
    unsent:
      list.account === undefined ? [] : [...new Set([...unsent, ...changed])].slice(-MAX_WISHES),
  };
}

/** Assigns the list to an account, or to a guest. Returns true if that changed anything. */
export function adoptWishlist(account: string | undefined): boolean {
  const list = keptWishlist.get();
  const own = ofAccount(list, account);
  if (own === list) return false;
  keptWishlist.update(() => own);
  return true;
}

/**
 * The list for an account. A guest's list is added to it. `undefined` means a shopper has just signed out: the list
 * is then empty, because the account has it.
 */
export function ofAccount(list: KeptWishlist, account: string | undefined): KeptWishlist {
  if (list.account === account) return list;
  if (account === undefined) return EMPTY_WISHLIST;
  const { wished } = list.account === undefined ? list : EMPTY_WISHLIST;
  return { wished, unsent: wished, account };
}

function load(): KeptWishlist {
  try {
    const stored: Partial<Record<keyof KeptWishlist, unknown>> = Object(
      JSON.parse(localStorage.getItem(WISHLIST_KEY) ?? "null"),
    );
    const { account } = stored;
    return {
      wished: keysIn(stored.wished),
      unsent: keysIn(stored.unsent),
      ...(typeof account === "string" && { account }),
    };
  } catch {
    return EMPTY_WISHLIST;
  }
}

function keysIn(value: unknown): readonly string[] {
  const keys: readonly unknown[] = Array.isArray(value) ? value : [];
  const isKey = (key: unknown) => typeof key === "string" && /^[\w-]+$/.test(key);
  return keys.filter((key): key is string => isKey(key)).slice(-MAX_WISHES);
}
