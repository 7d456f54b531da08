import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { ApiError } from "#admin/lib/api.ts";
import { LoadError, Loading } from "#admin/ui/load-states.tsx";
import { tabStorage } from "./auth-client.ts";
import { IdleWatch } from "./idle-watch.tsx";
import { NoAccess } from "./no-access.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { SignIn } from "./sign-in.tsx";
import { refreshSession, useSession } from "./use-session.ts";
import { WelcomePage } from "./welcome-page.tsx";

/** Shows the admin to those who are signed in, and to all others the next step towards it. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return pathname === "/welcome" ? <WelcomePage /> : <SignedIn>{children}</SignedIn>;
}

function SignedIn({ children }: { readonly children: ReactNode }) {
  const { data, error, refetch } = useSession();
  useEffect(() => tabStorage.onChange(() => void refreshSession()), []);

  // First: what was shown before is for nobody else.
  const denied = error instanceof ApiError ? error : undefined;
  if (denied?.status === 401) return <SignIn reason={reasonOf(denied)} />;
  if (denied?.code === "second_factor_needed") return <SecondFactor />;
  if (denied?.code === "not_staff" || denied?.code === "reset_needed") {
    return <NoAccess reason={denied.message} />;
  }
  if (data !== undefined) {
    return (
      <>
        {children}
        <IdleWatch minutes={data.idleMinutes} />
      </>
    );
  }
  return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />;
}

/** What is said of it above the form, where somebody did not ask to be signed out. */
function reasonOf({ code, message }: ApiError): string | undefined {
  return code === "session_idle" || code === "session_over" ? message : undefined;
}
