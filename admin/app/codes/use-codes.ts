import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
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

export function useCodes(search: CodeSearch, page: number) {
  const params = searchParamsOf(search);
  params.set("page", String(page));
  return useQuery({
    queryKey: [...codesKey, params.toString()],
    queryFn: ({ signal }) => api<Codes>(`/codes?${params}`, { signal }),
    placeholderData: keepPreviousData,
  });
}
