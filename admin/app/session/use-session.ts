import { useQuery } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
import type { Session } from "#api/session.ts";

/** Who works here, and for which shop. */
export function useSession() {
  return useQuery({
    queryKey: ["session"],
    queryFn: () => api<Session>("/session"),
    staleTime: 60_000,
  });
}
