import type { ToastText } from "#app/ui/toasts.ts";
import { ask } from "./auth-client.ts";
import { storedSession } from "./session-store.ts";

const signedOut: ToastText = {
  title: "Signed out",
  description: "You've been successfully signed out.",
};

/**
 * Signs out everywhere, and says how that went. The client ignores an answer of 401, 403 or 404;
 * after any other failure the session stays.
 */
export async function signOut(): Promise<{ readonly isOut: boolean; readonly toast: ToastText }> {
  const { error } = await ask((auth) => auth.signOut());
  // A session that had ended by itself is as good as signed out.
  if (error === null || storedSession() === undefined) return { isOut: true, toast: signedOut };
  return {
    isOut: false,
    toast: { title: "Error", description: error.message, tone: "destructive" },
  };
}
