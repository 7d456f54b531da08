import { useSearchParams } from "react-router";

/** What is set, by name; `undefined` and nothing take it away. */
type Changes = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface ListAddress {
  readonly params: URLSearchParams;
  /** Shows another list, from its first page on. */
  change(changes: Changes, options?: { readonly replace?: boolean }): void;
  /** The address of the same list with changes. */
  with(changes: Changes): string;
}

/** The list that the address says: so reload, back and sharing work. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const changed = (changes: Changes, from = params) => {
    const next = new URLSearchParams(from);
    for (const page of ["after", "before"]) next.delete(page);
    for (const [name, value] of Object.entries(changes)) {
      next.delete(name);
      for (const each of [value ?? []].flat()) if (each !== "") next.append(name, each);
    }
    return next;
  };
  return {
    params,
    // A change just before this one may not have been rendered.
    change: (changes, options) =>
      setParams(changed(changes, new URLSearchParams(location.search)), options),
    with: (changes) => `?${changed(changes)}`,
  };
}
