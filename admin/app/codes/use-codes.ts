import { usePages } from "#admin/lib/use-pages.ts";
import type { CodeState, Codes } from "#api/codes.ts";

export const codesKey = ["codes"] as const;

export interface CodeSearch {
  readonly state: CodeState | undefined;
  readonly text: string;
}

/** What is asked of the server, as in `/codes?…`. */
export function searchParamsOf({ state, text }: CodeSearch): URLSearchParams {
  return new URLSearchParams({ ...(state ? { state } : {}), ...(text ? { q: text } : {}) });
}

export function useCodes({ state, text }: CodeSearch) {
  return usePages<Codes>({ path: "/codes", query: { state, q: text } });
}
