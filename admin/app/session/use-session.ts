import { useQuery } from "@tanstack/react-query";
import { ApiError, api } from "#admin/lib/api.ts";
import { openDrafts } from "#admin/lib/draft.ts";
import { forgetShown, queryClient, sessionKey } from "#admin/lib/query-client.ts";
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

let lastMember: string | undefined;

async function askForSession(): Promise<Session> {
  // Where it cannot be known who is signed in, asking says so.
  const isNobody = await accessToken().then(
    (token) => token === undefined,
    () => false,
  );
  if (isNobody) throw new ApiError("unauthorized", "Please sign in.", { status: 401 });
  const session = await api<Session>("/session");
  // What somebody else was shown may not be for them.
  if (lastMember !== undefined && lastMember !== session.member.id) forgetShown();
  lastMember = session.member.id;
  openDrafts(session.member.id);
  return session;
}
