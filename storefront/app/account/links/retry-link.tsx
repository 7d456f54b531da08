import { genericFailure } from "@damson/ui/toast-text";
import { showToast } from "@damson/ui/toasts";
import { useState } from "react";
import { useEdition } from "#app/edition.ts";
import { navigate } from "#app/runtime/navigation.ts";
import { Button } from "#app/ui/button.tsx";
import { SERVICE_UNAVAILABLE } from "../session/service-errors.ts";
import { endRecovery } from "../session/session-store.ts";

/** Retries a link. Its parameters are only in memory, no longer in the URL. */
export function RetryLink({ callbackParams }: { readonly callbackParams: URLSearchParams }) {
  const { signInWarning } = useEdition().texts;
  const [isRetrying, setRetrying] = useState(false);

  async function retry() {
    if (isRetrying) return;
    setRetrying(true);
    try {
      const { followLink } = await import("./follow-link.ts");
      await followLink(callbackParams, signInWarning, (to) => navigate(to, { replace: true }));
    } catch {
      endRecovery();
      showToast(genericFailure(SERVICE_UNAVAILABLE));
    }
    setRetrying(false);
  }

  return (
    <Button aria-busy={isRetrying || undefined} onClick={() => void retry()}>
      {isRetrying ? "Trying again..." : "Try again"}
    </Button>
  );
}
