import { api } from "#admin/lib/api.ts";
import { forgetDrafts } from "#admin/lib/draft.ts";
import { clearQueries, queryClient, sessionKey } from "#admin/lib/query-client.ts";
import { forgetSession } from "./auth-client.ts";

/** Ends the session on the server and in every tab, and forgets what was shown and typed. */
export async function signOut(): Promise<void> {
  forgetDrafts();
  await endSession();
}

/** Ends the session without being asked to: drafts stay for the same staff member. */
export async function endSession(): Promise<void> {
  // Without regard to its result: the next user of this computer must not see anything.
  await api("DELETE /session").catch(() => {});
  await forgetSession();
  clearQueries();
  await queryClient.resetQueries({ queryKey: sessionKey });
}
