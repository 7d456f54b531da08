/** The wishlist as this browser stores it. */
import { MAX_WISHES } from "@damson/shop/catalogue/wishlist";
import { createStore } from "@damson/ui/store";

export const WISHLIST_KEY = "wishlist";

export interface KeptWishlist {
  /** Keys of variants, the newest last. */
  readonly wished: readonly string[];
  /** Keys of those that the account has not been sent yet: added, or removed. */
  readonly unsent: readonly string[];
  /** The email address of the account whose list it is; absent for a guest's. */
  readonly account?: string;
}

export const EMPTY_WISHLIST: KeptWishlist = { wished: [], unsent: [] };

const store = createStore(EMPTY_WISHLIST);

export const keptWishlist = {
  ...store,
  update(change: (list: KeptWishlist) => KeptWishlist) {
    store.update(change);
    // The browser may deny access to its storage: the list then lasts as long as the page.
    try {
      localStorage.setItem(WISHLIST_KEY, JSON.stringify(store.get()));
    } catch {}
  },
  /** Takes over what is stored. */
  load: () => store.update(load),
};

/** The list with other products on it. */
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
    // A guest's is sent as a whole, once they sign in.
    unsent:
      list.account === undefined ? [] : [...new Set([...unsent, ...changed])].slice(-MAX_WISHES),
  };
}

/** Makes the list that of an account, or of a guest. Returns true if it was not before. */
export function adoptWishlist(account: string | undefined): boolean {
  const list = keptWishlist.get();
  const own = ofAccount(list, account);
  if (own === list) return false;
  keptWishlist.update(() => own);
  return true;
}

/**
 * The list as that of an account: a guest's is added to it. With `undefined`, the list of a shopper who has just signed
 * out: it is empty, since the account has theirs.
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
