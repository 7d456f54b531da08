import { Fragment, type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { ApiError } from "#admin/lib/api.ts";
import { Button } from "#admin/ui/button.tsx";
import { Panel } from "#admin/ui/dialog.tsx";
import { LoadError, Loading } from "#admin/ui/load-states.tsx";
import type { DeniedCode } from "#api/session.ts";
import { AddressPage } from "./address-page.tsx";
import { tabStorage } from "./auth-client.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { IdleWatch } from "./idle-watch.tsx";
import { SignIn } from "./sign-in.tsx";
import { signOut } from "./sign-out.ts";
import { resolveStepUp, useIsStepUpRequested } from "./step-up.ts";
import { refreshSession, useSession } from "./use-session.ts";
import { VerifyFactor } from "./verify-factor.tsx";
import { WelcomePage } from "./welcome-page.tsx";

/** Shows the admin to signed-in staff, and the next sign-in step to everyone else. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  if (pathname === "/welcome") return <WelcomePage />;
  if (pathname === "/address") return <AddressPage />;
  return <SignedIn>{children}</SignedIn>;
}

function SignedIn({ children }: { readonly children: ReactNode }) {
  const { data, error, refetch } = useSession();
  useEffect(() => tabStorage.onChange(() => void refreshSession()), []);

  // Checked before `data`, which may belong to another staff member.
  const denied = error instanceof ApiError ? error : undefined;
  if (denied?.status === 401) return <SignIn reason={formatReason(denied)} />;
  if (denied?.code === "second_factor_needed") {
    return (
      <AuthLayout title="Two-step verification">
        <VerifyFactor onShown={refreshSession} />
        <Button variant="quiet" className="mt-4" onClick={() => void signOut()}>
          Sign in with another account
        </Button>
      </AuthLayout>
    );
  }
  if (denied !== undefined && withoutAccess.has(denied.code)) {
    return (
      <AuthLayout title="You don’t have access">
        <p role="status" className="mb-6">
          {denied.message}
        </p>
        <Button onClick={() => void signOut()}>Sign in with another account</Button>
      </AuthLayout>
    );
  }
  if (data !== undefined) {
    return (
      // Remounts for another staff member, to clear the previous one's input.
      <Fragment key={data.member.id}>
        {children}
        <StepUpDialog />
        <IdleWatch minutes={data.idleMinutes} />
      </Fragment>
    );
  }
  return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />;
}

/** Denials that only an owner can resolve. */
const withoutAccess: ReadonlySet<string> = new Set([
  "not_staff",
  "reset_needed",
  "address_changed",
] satisfies DeniedCode[]);

/** The note above the sign-in form after the server ended the session. */
function formatReason({ code, message }: ApiError): string | undefined {
  return code === "session_idle" || code === "session_over" ? message : undefined;
}

/** Asks for the second factor before sensitive actions, in case the session is unattended. */
function StepUpDialog() {
  if (!useIsStepUpRequested()) return null;
  return (
    <Panel
      id="factor-again"
      title="Enter your authenticator code"
      onClose={() => resolveStepUp(false)}
    >
      <p className="mb-5">
        We ask for it before changes to staff, payment settings and large refunds. Nothing changes
        until you enter it.
      </p>
      <VerifyFactor onShown={() => resolveStepUp(true)} />
    </Panel>
  );
}
