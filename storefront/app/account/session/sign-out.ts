import { genericFailure, type ToastText } from "@damson/ui/toast-text";
import { callAuth } from "./auth-client.ts";
import { storedSession } from "./session-store.ts";

const signedOut: ToastText = {
  title: "Signed out",
  description: "You've been successfully signed out.",
};

/**
 * Signs out everywhere and returns the message for the shopper. The auth client treats 401, 403 and 404 as signed
 * out; after any other failure the session stays.
 */
export async function signOut(): Promise<{
  readonly isSignedOut: boolean;
  readonly toast: ToastText;
}> {
  const { error } = await callAuth((auth) => auth.signOut());
  // A session that has already ended also counts as signed out.
  if (error === null || storedSession() === undefined)
    return { isSignedOut: true, toast: signedOut };
  return { isSignedOut: false, toast: genericFailure(error.message) };
}
