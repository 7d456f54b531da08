import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { withRetries } from "#app/lib/retry.ts";
import { showToast } from "#app/ui/toasts.ts";
import { getLinkAnswer } from "./link-answer.ts";
import { OUT_OF_REACH } from "./out-of-reach.ts";

/** Follows a link from an email. Few visits begin with one, so its code is loaded only then. */
export function useLinkAnswer(): void {
  const navigate = useNavigate();
  const isFollowed = useRef(false);
  useEffect(() => {
    const answer = getLinkAnswer();
    if (answer === undefined || isFollowed.current) return;
    isFollowed.current = true;
    withRetries(() => import("./follow-link.ts"))
      .then(({ followLink }) => followLink(answer, (to) => void navigate(to, { replace: true })))
      .catch((failure: unknown) => {
        console.error("A link was not followed", failure);
        showToast({ title: "Error", description: OUT_OF_REACH, tone: "destructive" });
      });
  }, [navigate]);
}
