import { useQuery } from "@tanstack/react-query";
import { ApiError, api } from "#admin/lib/api.ts";
import { openDrafts } from "#admin/lib/draft.ts";
import { clearQueries, queryClient, sessionKey } from "#admin/lib/query-client.ts";
import type { Session } from "#api/session.ts";
import { readAccessToken } from "./access-token.ts";

export function useSession() {
  return useQuery({ queryKey: sessionKey, queryFn: fetchSession, staleTime: 60_000 });
}

export function useIsOwner(): boolean {
  return useSession().data?.member.role === "owner";
}

/** Refetches the session, after a sign-in step or to report activity. */
export function refreshSession(): Promise<void> {
  return queryClient.refetchQueries({ queryKey: sessionKey });
}

let lastStaffId: string | undefined;

async function fetchSession(): Promise<Session> {
  // If the auth service does not answer, the request below reports it.
  const isSignedOut = await readAccessToken().then(
    (token) => token === undefined,
    () => false,
  );
  if (isSignedOut) throw new ApiError("unauthorized", "Sign in to continue", { status: 401 });
  const session = await api("GET /session");
  // Clears cached data that this staff member may not see.
  if (lastStaffId !== undefined && lastStaffId !== session.member.id) clearQueries();
  lastStaffId = session.member.id;
  openDrafts(session.member.id);
  return session;
}
