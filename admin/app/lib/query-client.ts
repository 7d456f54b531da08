import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";

/** Of who is signed in. */
export const sessionKey = ["session"];

/** The session may be over, or the role another: asks for it again, and shows what follows. */
function noticeDenial(error: Error): void {
  if (!(error instanceof ApiError) || ![401, 403].includes(error.status)) return;
  void queryClient.refetchQueries({ queryKey: sessionKey });
}

/** What is on the screen stays while it is asked for again, also after a failure. */
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
      // Offline, a request fails at once and says so, instead of waiting without a word.
      networkMode: "always",
      // Which is not the default of that mode.
      refetchOnReconnect: true,
      // A refusal stays one. What did not come through is asked for once more.
      retry: (count, error) => count < 1 && (!(error instanceof ApiError) || error.status >= 500),
    },
    mutations: { networkMode: "always" },
  },
});

/** Forgets what is for whoever was signed in. */
export function forgetShown(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}
