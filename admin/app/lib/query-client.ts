import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";

export const sessionKey = ["session"];

/** Refetches the session after a denied request: it may have ended, or the role may have changed. */
function noticeDenial(error: Error): void {
  if (!(error instanceof ApiError) || ![401, 403].includes(error.status)) return;
  void queryClient.refetchQueries({ queryKey: sessionKey });
}

/** The shared query client. Data stays on screen while it is refetched, and after a failed refetch. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      if (queryKey[0] !== sessionKey[0]) noticeDenial(error);
    },
  }),
  mutationCache: new MutationCache({ onError: noticeDenial }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Offline, a request fails at once instead of waiting silently.
      networkMode: "always",
      // `networkMode: "always"` turns this off by default.
      refetchOnReconnect: true,
      // Client errors are final. Other failures are retried once.
      retry: (count, error) => count < 1 && (!(error instanceof ApiError) || error.status >= 500),
    },
    mutations: { networkMode: "always" },
  },
});

export function clearQueries(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}
