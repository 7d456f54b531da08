import { useEffect, useRef } from "react";
import { navigate } from "#app/runtime/navigation.ts";
import { showToast, type ToastText } from "#app/ui/toasts.ts";
import { getAuthCallback } from "./auth-callback.ts";
import { endRecovery } from "./session-store.ts";

const linkHasToWait: ToastText = {
  title: "Your link could not be followed yet",
  description:
    "The account service cannot be reached just now. Please check your connection, then reload this page.",
  tone: "destructive",
};

/** Follows a link from an email. Few visits begin with one, so its code is loaded only then. */
export function useAuthCallback(): void {
  const isFollowed = useRef(false);
  useEffect(() => {
    const answer = getAuthCallback();
    if (answer === undefined || isFollowed.current) return;
    isFollowed.current = true;
    import("./follow-link.ts")
      .then(({ followLink }) => followLink(answer, (to) => navigate(to, { replace: true })))
      .catch((failure: unknown) => {
        console.error("A link was not followed", failure);
        endRecovery();
        showToast(linkHasToWait);
        // The link is used up in the service's eyes: what it brought is put back, for the reload.
        navigate(`${location.pathname}#${answer}`, { replace: true });
      });
  }, []);
}
