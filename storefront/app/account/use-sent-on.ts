import { useEffect } from "react";
import { useNavigate } from "react-router";
import { authClient } from "./auth-client.ts";
import { useSession } from "./use-session.ts";

/**
 * For pages that are there to sign in: loads the auth client at once, and sends whoever is signed in
 * on, be it since long, just now or in another tab. Where `stays`, nobody is sent anywhere.
 */
export function useSentOn(to: string, stays = false): void {
  const { session, isSettled } = useSession();
  const navigate = useNavigate();
  const isSignedIn = isSettled && session !== undefined;

  useEffect(() => {
    // A failure is told to whoever sends a form, which asks again.
    authClient().catch(() => {});
  }, []);

  useEffect(() => {
    // In place of this page, so that Back does not come here only to be sent on again.
    if (isSignedIn && !stays) void navigate(to, { replace: true });
  }, [isSignedIn, stays, navigate, to]);
}
