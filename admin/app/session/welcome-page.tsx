import { PasswordField } from "@damson/ui/form/password-field";
import { useForm } from "@damson/ui/form/use-form";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import * as v from "valibot";
import { ApiError, api } from "#admin/lib/api.ts";
import { queryClient } from "#admin/lib/query-client.ts";
import { Button, ButtonLink } from "#admin/ui/button.tsx";
import { LoadError, Loading } from "#admin/ui/load-states.tsx";
import type { OpenedWelcome } from "#api/welcome.ts";
import { explainFailure } from "./account-failure.ts";
import { getAuthClient } from "./auth-client.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { FormError } from "./form-error.tsx";
import { NewSecondFactor } from "./new-second-factor.tsx";
import { VerifyFactor } from "./verify-factor.tsx";
import {
  forgetWelcomeLink,
  keepWelcomeLink,
  takeWelcomeLink,
  type WelcomeLink,
} from "./welcome-link.ts";

/** Longer than for customers. */
const MINIMUM_LENGTH = 12;

const passwordForm = v.pipe(
  v.object({
    password: v.pipe(
      v.string(),
      v.minLength(MINIMUM_LENGTH, `Password must be at least ${MINIMUM_LENGTH} characters`),
    ),
    confirmPassword: v.string(),
  }),
  v.forward(
    v.check((form) => form.password === form.confirmPassword, "Passwords don’t match"),
    ["confirmPassword"],
  ),
);

interface NewPasswordProps {
  readonly onDone: () => Promise<void>;
}

/** Signs in with the link. Returns `undefined` if the account is set up, or the link has expired. */
async function openLink(): Promise<WelcomeLink | undefined> {
  const link = takeWelcomeLink();
  if (link === undefined) return undefined;
  const accounts = await getAuthClient();
  if (link.userId !== undefined) {
    // The tab was reloaded, and another account may have signed in from another tab.
    const { data } = await accounts.getUser();
    return data.user?.id === link.userId ? link : undefined;
  }
  const opened = await requestToken(link.secret);
  if (opened === undefined) return undefined;
  const { data, error } = await accounts.verifyOtp({ type: "recovery", token_hash: opened.token });
  if (error && !error.status) throw new Error(explainFailure(error));
  if (!data.user) return undefined;
  const next = opened.hasFactor ? "show" : "set-up";
  const signedIn = { ...link, userId: data.user.id, next } as const;
  keepWelcomeLink(signedIn);
  return signedIn;
}

async function requestToken(secret: string): Promise<OpenedWelcome | undefined> {
  try {
    return await api("POST /welcome/open", { body: { secret } });
  } catch (error) {
    if (error instanceof ApiError && error.code === "welcome_refused") return undefined;
    throw error;
  }
}

/** Target of the link from `admin:create` or an owner: sets the second factor, then the password. */
export function WelcomePage() {
  const { data, error, isSuccess, refetch } = useQuery({
    queryKey: ["welcome"],
    // TanStack Query does not allow `undefined`.
    queryFn: async () => (await openLink()) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [isFactorShown, setFactorShown] = useState(false);
  const navigate = useNavigate();
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!isSuccess) return <Loading />;
  if (data === null) return <UselessLink />;
  const toPassword = () => {
    keepWelcomeLink({ ...data, next: "password" });
    setFactorShown(true);
  };
  if (!isFactorShown && data.next === "set-up") {
    return <NewSecondFactor secret={data.secret} onAccepted={toPassword} />;
  }
  if (!isFactorShown && data.next === "show") {
    return (
      <AuthLayout title="Welcome back">
        <p className="mb-6">
          Use the passkey or authenticator app that you set up. Then choose a password.
        </p>
        <VerifyFactor onShown={toPassword} />
      </AuthLayout>
    );
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
    <AuthLayout title="This invitation link doesn’t work">
      <p className="mb-6">
        The account is already set up or the link has expired. Links work for two hours. Ask an
        owner for a new one.
      </p>
      <ButtonLink to="/">Sign in</ButtonLink>
    </AuthLayout>
  );
}

async function findOwnEmail(): Promise<string> {
  const { data } = await (await getAuthClient()).getSession();
  return data.session?.user.email ?? "";
}

function NewPassword({ onDone }: NewPasswordProps) {
  const { data: email } = useQuery({ queryKey: ["own-email"], queryFn: findOwnEmail });
  const [failure, setFailure] = useState<string>();
  const { formProps, field, isSubmitting } = useForm(passwordForm, {
    onValid: async ({ password }) => {
      setFailure(undefined);
      const { error } = await (await getAuthClient()).updateUser({ password });
      if (error) return setFailure(explainFailure(error));
      // If this fails, the link expires anyway.
      await api("DELETE /welcome").catch(() => {});
      await onDone();
    },
  });
  return (
    <AuthLayout title="Choose a password">
      <form {...formProps} className="flex flex-col gap-5">
        {/* Password managers store the password under this address. */}
        <input hidden readOnly type="email" autoComplete="username" value={email ?? ""} />
        <PasswordField
          label="Password"
          hint={`At least ${MINIMUM_LENGTH} characters`}
          autoComplete="new-password"
          autoFocus
          {...field("password")}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          {...field("confirmPassword")}
        />
        <FormError>{failure}</FormError>
        <Button type="submit" variant="primary" isPending={isSubmitting}>
          Save and continue
        </Button>
      </form>
    </AuthLayout>
  );
}
