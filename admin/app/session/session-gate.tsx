import type { ReactNode } from "react";
import { ApiError } from "#admin/lib/api.ts";
import { LoadError, Loading } from "#admin/ui/load-states.tsx";
import { SignIn } from "./sign-in.tsx";
import { useSession } from "./use-session.ts";

/** Shows the admin to those who are signed in, and the form to all others. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { data, error, refetch } = useSession();
  if (data !== undefined) return children;
  if (error instanceof ApiError && [401, 403].includes(error.status)) return <SignIn />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return <Loading />;
}
