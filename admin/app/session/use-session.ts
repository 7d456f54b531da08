import { useQuery } from "@tanstack/react-query";
import { ApiError, api } from "#admin/lib/api.ts";
import { queryClient, sessionKey } from "#admin/lib/query-client.ts";
import type { Session } from "#api/session.ts";
import { accessToken } from "./access-token.ts";

/** Who works here, and for which shop. */
export function useSession() {
  return useQuery({ queryKey: sessionKey, queryFn: askForSession, staleTime: 60_000 });
}

/** After a step of signing in, or when something was done: asks how far it has led. */
export function refreshSession(): Promise<void> {
  return queryClient.refetchQueries({ queryKey: sessionKey });
}

async function askForSession(): Promise<Session> {
  if ((await accessToken()) !== undefined) return api<Session>("/session");
  throw new ApiError("unauthorized", "Please sign in.", { status: 401 });
}
