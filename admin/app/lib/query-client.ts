import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";

/** Key of the session. */
export const sessionKey = ["session"];

/** Refetches the session after a refusal: it may have ended, or have another role. */
function noticeDenial(error: Error): void {
  if (!(error instanceof ApiError) || ![401, 403].includes(error.status)) return;
  void queryClient.refetchQueries({ queryKey: sessionKey });
}

/** The client of all queries. Data on the screen stays while it is fetched again, also after a failure. */
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
      // Offline, a request fails at once instead of waiting without a message.
      networkMode: "always",
      // Off by default in that mode.
      refetchOnReconnect: true,
      // A refusal is final. A request without an answer is sent once more.
      retry: (count, error) => count < 1 && (!(error instanceof ApiError) || error.status >= 500),
    },
    mutations: { networkMode: "always" },
  },
});

/** Removes the data of the last session. */
export function clearQueries(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}
