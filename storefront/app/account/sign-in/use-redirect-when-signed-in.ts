import { useEffect } from "react";
import { navigate } from "#app/runtime/navigation.ts";
import { authClient } from "../session/auth-client.ts";
import { useSession } from "../session/use-session.ts";

/**
 * For sign-in pages: loads the auth client immediately, and redirects any signed-in shopper, including one who
 * signs in now or in another tab. Does not redirect while `isPaused`.
 */
export function useRedirectWhenSignedIn(to: string, isPaused = false): void {
  const { session, isVerified } = useSession();
  const isSignedIn = isVerified && session !== undefined;

  useEffect(() => {
    // Submitting a form tries again and reports the failure.
    authClient().catch(() => {});
  }, []);

  useEffect(() => {
    // Replaces this page, so that Back does not return to it only to be redirected again.
    if (isSignedIn && !isPaused) navigate(to, { replace: true });
  }, [isSignedIn, isPaused, to]);
}
