import { useLocation, useNavigate } from "react-router";

/** New values by parameter; `undefined` or an empty string removes it. */
export type AddressChanges = Readonly<Record<string, string | readonly string[] | undefined>>;

interface ListLink {
  readonly to: string;
  readonly state: { readonly search: string };
}

export interface ListAddress {
  /** The filters, and the search as `q`. */
  readonly params: URLSearchParams;
  readonly search: string;
  setSearch(search: string): void;
  /** Changes the filters and returns to the first page. */
  change(changes: AddressChanges, options?: { readonly replace?: boolean }): void;
  /** Link to the first page with other filters. */
  link(changes: AddressChanges): ListLink;
}

/**
 * Filters and search of a list. Filters are in the URL. The search is in the history entry's state: it survives reloads
 * and going back, but names and email addresses stay out of the browser's history and of copied links.
 */
export function useListAddress(): ListAddress {
  const { search: query, state } = useLocation();
  const navigate = useNavigate();
  const search = searchIn(state);
  const params = toParams(query, search);
  const link = (changes: AddressChanges) => linkTo(changeParams(params, changes));
  const change: ListAddress["change"] = (changes, options) => {
    const { to, state } = link(changes);
    void navigate(to, { ...options, state });
  };
  return {
    params,
    search,
    // All edits of a search share one history entry.
    setSearch: (text) => change({ q: text }, { replace: search !== "" }),
    change,
    link,
  };
}

export function linkTo(params: URLSearchParams): ListLink {
  const address = new URLSearchParams(params);
  address.delete("q");
  return { to: `?${address}`, state: { search: params.get("q") ?? "" } };
}

/** Applies changes and removes the paging parameters. */
export function changeParams(params: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const page of ["after", "before", "page"]) next.delete(page);
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    for (const each of [value ?? []].flat()) if (each !== "") next.append(name, each);
  }
  return next;
}

function toParams(query: string, search: string): URLSearchParams {
  const params = new URLSearchParams(query);
  params.delete("q");
  if (search !== "") params.set("q", search);
  return params;
}

function searchIn(state: unknown): string {
  const { search }: Readonly<Record<string, unknown>> = Object(state);
  return typeof search === "string" ? search : "";
}
