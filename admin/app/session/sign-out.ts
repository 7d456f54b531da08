import { api } from "#admin/lib/api.ts";
import { forgetDrafts } from "#admin/lib/draft.ts";
import { forgetShown, queryClient, sessionKey } from "#admin/lib/query-client.ts";
import { forgetSession } from "./auth-client.ts";

/** Ends the session on the server and in every tab, and forgets what was shown and typed. */
export async function signOut(): Promise<void> {
  forgetDrafts();
  await endSession();
}

/** The same for a member who did not ask for it: what they typed is there when they sign in again. */
export async function endSession(): Promise<void> {
  // Whatever becomes of it: nobody who sits here next is to see anything.
  await api("/session", { method: "DELETE" }).catch(() => {});
  await forgetSession();
  forgetShown();
  await queryClient.resetQueries({ queryKey: sessionKey });
}
