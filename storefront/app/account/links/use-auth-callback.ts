import { useEffect, useRef } from "react";
import { navigate } from "#app/runtime/navigation.ts";
import { endRecovery } from "../session/session-store.ts";
import { getStepAddress } from "../sign-in/auth-steps.ts";
import { getAuthCallback } from "./auth-callback.ts";

/** Follows a link from an email. Its code is loaded only then, because few visits start with one. */
export function useAuthCallback(signInWarning: string): void {
  const isFollowed = useRef(false);
  useEffect(() => {
    const callbackParams = getAuthCallback();
    if (callbackParams === undefined || isFollowed.current) return;
    isFollowed.current = true;
    import("./follow-link.ts")
      .then((module) =>
        module.followLink(callbackParams, signInWarning, (to) => navigate(to, { replace: true })),
      )
      .catch((failure: unknown) => {
        console.error("A link was not followed", failure);
        endRecovery();
        navigate(getStepAddress("retry-link"), { replace: true });
      });
  }, [signInWarning]);
}
