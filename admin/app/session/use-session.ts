import { useQuery } from "@tanstack/react-query";
import { ApiError, api } from "#admin/lib/api.ts";
import { openDrafts } from "#admin/lib/draft.ts";
import { clearQueries, queryClient, sessionKey } from "#admin/lib/query-client.ts";
import type { Session } from "#api/session.ts";
import { accessToken } from "./access-token.ts";

/** The staff member who is signed in, and the shop. */
export function useSession() {
  return useQuery({ queryKey: sessionKey, queryFn: fetchSession, staleTime: 60_000 });
}

export function useIsOwner(): boolean {
  return useSession().data?.member.role === "owner";
}

/** Fetches the session again: after a step of signing in, and as a sign of activity. */
export function refreshSession(): Promise<void> {
  return queryClient.refetchQueries({ queryKey: sessionKey });
}

let lastStaffId: string | undefined;

async function fetchSession(): Promise<Session> {
  // Without an answer of the accounts, the request below reports it.
  const isSignedOut = await accessToken().then(
    (token) => token === undefined,
    () => false,
  );
  if (isSignedOut) throw new ApiError("unauthorized", "Please sign in.", { status: 401 });
  const session = await api("GET /session");
  // Data that another staff member was shown may not be for this one.
  if (lastStaffId !== undefined && lastStaffId !== session.member.id) clearQueries();
  lastStaffId = session.member.id;
  openDrafts(session.member.id);
  return session;
}
