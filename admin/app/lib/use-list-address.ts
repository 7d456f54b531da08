import { useLocation, useNavigate } from "react-router";

/** New values by parameter; `undefined` and an empty text remove it. */
export type AddressChanges = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Properties of a link to a list, on the same page. */
interface ListLink {
  readonly to: string;
  readonly state: { readonly search: string };
}

export interface ListAddress {
  /** Filters of the list, and the search as `q`. */
  readonly params: URLSearchParams;
  readonly search: string;
  setSearch(search: string): void;
  /** Changes the filters, and goes to the first page. */
  change(changes: AddressChanges, options?: { readonly replace?: boolean }): void;
  /** Link to the list with other filters, on its first page. */
  link(changes: AddressChanges): ListLink;
}

/**
 * The filters and the search of a list. Filters are in the address, and the search is in the state of the
 * history entry: a reload and going back restore it, but no name or email address stays in the browser's
 * history or in a copied link.
 */
export function useListAddress(): ListAddress {
  const { search: query, state } = useLocation();
  const navigate = useNavigate();
  const search = searchIn(state);
  const params = paramsOf(query, search);
  const link = (changes: AddressChanges) => linkTo(changed(params, changes));
  const change: ListAddress["change"] = (changes, options) => {
    const { to, state } = link(changes);
    void navigate(to, { ...options, state });
  };
  return {
    params,
    search,
    // Changes of a search are one step of the history.
    setSearch: (text) => change({ q: text }, { replace: search !== "" }),
    change,
    link,
  };
}

/** Builds the link to a list with `params`. */
export function linkTo(params: URLSearchParams): ListLink {
  const address = new URLSearchParams(params);
  address.delete("q");
  return { to: `?${address}`, state: { search: params.get("q") ?? "" } };
}

/** Applies changes to the parameters, and goes to the first page. */
export function changed(params: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const page of ["after", "before", "page"]) next.delete(page);
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    for (const each of [value ?? []].flat()) if (each !== "") next.append(name, each);
  }
  return next;
}

function paramsOf(query: string, search: string): URLSearchParams {
  const params = new URLSearchParams(query);
  params.delete("q");
  if (search !== "") params.set("q", search);
  return params;
}

function searchIn(state: unknown): string {
  const { search }: Readonly<Record<string, unknown>> = Object(state);
  return typeof search === "string" ? search : "";
}
