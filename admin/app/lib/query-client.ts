import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";

/** What is on the screen stays while it is asked for again, also after a failure. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Offline, a request fails at once and says so, instead of waiting without a word.
      networkMode: "always",
      // A refusal stays one. What did not come through is asked for once more.
      retry: (count, error) => count < 1 && (!(error instanceof ApiError) || error.status >= 500),
    },
    mutations: { networkMode: "always" },
  },
});
