import { useLocation, useNavigate } from "react-router";

/** What is set, by name; `undefined` and nothing take it away. */
type Changes = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Properties of a link to a list, on the same page. */
interface ListLink {
  readonly to: string;
  readonly state: { readonly search: string };
}

export interface ListAddress {
  /** What the list is narrowed to, and by `q` what is looked for. */
  readonly params: URLSearchParams;
  readonly search: string;
  /** Looks for something else. */
  lookFor(search: string): void;
  /** Shows another list, from its first page on. */
  change(changes: Changes, options?: { readonly replace?: boolean }): void;
  /** The same list with changes, likewise. */
  link(changes: Changes): ListLink;
}

/**
 * The list that is shown. What it is narrowed to is in the address, and what is looked for is kept with the
 * entry of the history: there a reload and going back find it as well, but no name or email address stays
 * in the browser's history or goes along where somebody copies a link.
 */
export function useListAddress(): ListAddress {
  const { search: query, state } = useLocation();
  const navigate = useNavigate();
  const search = searchIn(state);
  const params = paramsOf(query, search);
  const link = (changes: Changes) => linkTo(changed(params, changes));
  const change: ListAddress["change"] = (changes, options) => {
    const { to, state } = link(changes);
    void navigate(to, { ...options, state });
  };
  return {
    params,
    search,
    // A search that goes on is one step of the history.
    lookFor: (text) => change({ q: text }, { replace: search !== "" }),
    change,
    link,
  };
}

/** Leads to what `params` say. */
export function linkTo(params: URLSearchParams): ListLink {
  const address = new URLSearchParams(params);
  address.delete("q");
  return { to: `?${address}`, state: { search: params.get("q") ?? "" } };
}

/** From the first page on. */
export function changed(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const page of ["after", "before"]) next.delete(page);
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
