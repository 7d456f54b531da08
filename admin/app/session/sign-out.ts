import { api } from "#admin/lib/api.ts";
import { forgetDrafts } from "#admin/lib/draft.ts";
import { clearQueries } from "#admin/lib/query-client.ts";
import { forgetSession } from "./auth-client.ts";
import { refreshSession } from "./use-session.ts";

/** Ends the session on the server and in every tab, and removes drafts. */
export async function signOut(): Promise<void> {
  forgetDrafts();
  await endSession();
}

/** Ends an idle session. Drafts stay for the same staff member. */
export async function endSession(): Promise<void> {
  // Clears the screen even if the request fails, because someone else may use this computer next.
  await api("DELETE /session").catch(() => {});
  await forgetSession();
  clearQueries();
  // A reset would remove a sign-in form that is already shown, and its typed text.
  await refreshSession();
}
