import type { Context, UserContext } from "../context.ts";
import { AuthError } from "../errors.ts";
import { requireSecondFactor } from "../sessions/assurance.ts";
import { requireUnmanaged } from "../users/managed-accounts.ts";

export function requireLinkingEnabled({ settings }: Context): void {
  if (settings.security.manualLinking) return;
  throw new AuthError("manual_linking_disabled", "Manual linking is disabled");
}

/**
 * Requires the second factor, because a provider is a sign-in method and may change the address.
 */
export async function requireMayLink(context: UserContext): Promise<void> {
  requireUnmanaged(context, context.user);
  await requireSecondFactor(
    context,
    "AAL2 session is required to manage identities when MFA is enabled",
  );
}
