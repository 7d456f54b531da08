import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { queryClient } from "#admin/lib/query-client.ts";
import { ButtonLink } from "#admin/ui/button.tsx";
import { LoadError, Loading } from "#admin/ui/load-states.tsx";
import { failureText } from "./account-failure.ts";
import { authClient } from "./auth-client.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { NewPassword } from "./new-password.tsx";
import { NewSecondFactor } from "./new-second-factor.tsx";
import {
  forgetWelcomeLink,
  keepWelcomeLink,
  takeWelcomeLink,
  type WelcomeLink,
} from "./welcome-link.ts";

/** Signs in by the link. Returns `undefined` if it was used or has expired. */
async function openLink(): Promise<WelcomeLink | undefined> {
  const link = takeWelcomeLink();
  if (link === undefined) return undefined;
  const accounts = await authClient();
  if (link.userId !== undefined) {
    // The tab was reloaded. Another account may have signed in meanwhile, in another tab.
    const { data } = await accounts.getUser();
    return data.user?.id === link.userId ? link : undefined;
  }
  const { data, error } = await accounts.verifyOtp({ type: "recovery", token_hash: link.token });
  if (error && !error.status) throw new Error(failureText(error));
  if (!data.user) return undefined;
  const opened = { ...link, userId: data.user.id };
  keepWelcomeLink(opened);
  return opened;
}

/** Page of the link from `admin:create` or an owner: second factor first, then the password. */
export function WelcomePage() {
  const { data, error, isSuccess, refetch } = useQuery({
    queryKey: ["welcome"],
    // A query must not return `undefined`.
    queryFn: async () => (await openLink()) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [isAccepted, setAccepted] = useState(false);
  const navigate = useNavigate();
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!isSuccess) return <Loading />;
  if (data === null) return <UselessLink />;
  if (!isAccepted && !data.isAccepted) {
    return <NewSecondFactor link={data} onAccepted={() => setAccepted(true)} />;
  }
  const enter = async () => {
    forgetWelcomeLink();
    queryClient.clear();
    await navigate("/", { replace: true });
  };
  return <NewPassword onDone={enter} />;
}

function UselessLink() {
  return (
    <AuthLayout title="This link does not work">
      <p className="mb-6">
        It was used before, or has run out: a link works once, for an hour. Ask whoever gave it to
        you for another.
      </p>
      <ButtonLink to="/">Sign in</ButtonLink>
    </AuthLayout>
  );
}
