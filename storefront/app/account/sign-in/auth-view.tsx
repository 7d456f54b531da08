import type { ReactNode } from "react";
import { PageHead } from "#app/seo/page-head.tsx";
import { hasSample } from "#app/settings/sample.ts";
import { shop } from "#app/settings/shop.ts";
import { Picture } from "#app/ui/picture.tsx";
import { getAuthCallback } from "../links/auth-callback.ts";
import { ExpiredLink } from "../links/expired-link.tsx";
import { confirmationLink, newPasswordLink } from "../links/mailed-links.ts";
import { NewPasswordForm } from "../links/new-password-form.tsx";
import { RequestLinkForm } from "../links/request-link-form.tsx";
import { RetryLink } from "../links/retry-link.tsx";
import { useSession } from "../session/use-session.ts";
import { type AuthStep, getStepAddress } from "./auth-steps.ts";
import { CreateAccountForm } from "./create-account-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { Tabs } from "./tabs.tsx";
import { useAuthStep } from "./use-auth-step.ts";
import { useRedirectWhenSignedIn } from "./use-redirect-when-signed-in.ts";

const page = {
  get description() {
    return `Sign in to your ${shop.name} account, or create one in a moment.`;
  },
  path: "/auth",
};

interface View {
  readonly title: string;
  /** Absent if the content has its own. */
  readonly intro?: string;
  readonly content: ReactNode;
}

const tabs = [
  { title: "Sign In", panel: <SignInForm /> },
  { title: "Create Account", panel: <CreateAccountForm /> },
];

const account: View = {
  title: "Your account",
  intro: "Sign in, or create an account with an email address and a password.",
  content: <Tabs label="Sign in or create an account" tabs={tabs} />,
};

const expiredLink: View = {
  title: "This link no longer works",
  intro:
    "It has already been used, has expired, or lost a part on its way. We can send you a new one.",
  content: <ExpiredLink />,
};

/** After a reload, the link's parameters are lost. */
function retryLink(): View {
  const callbackParams = getAuthCallback();
  if (callbackParams === undefined) return expiredLink;
  return {
    title: "Your link could not be followed yet",
    intro:
      "The account service cannot be reached just now. Please check your connection, then try again without reloading this page: the link works only once.",
    content: <RetryLink callbackParams={callbackParams} />,
  };
}

const steps: Readonly<Record<Exclude<AuthStep, "retry-link">, View>> = {
  forgotten: {
    title: "Forgot your password?",
    content: (
      <RequestLinkForm
        key="forgotten"
        link={newPasswordLink}
        intro="Tell us the email address of your account, and we will send you a link to choose a new one."
      />
    ),
  },
  confirm: {
    title: "Confirm your email address",
    content: (
      <RequestLinkForm
        key="confirm"
        link={confirmationLink("/")}
        intro="Tell us the address you signed up with, and we will send you a new link to confirm it."
      />
    ),
  },
  "new-password": {
    title: "Choose a new password",
    intro: "You are signed in. You will need your new password the next time.",
    content: <NewPasswordForm />,
  },
  "expired-link": expiredLink,
};

interface AuthViewProps {
  readonly pathAfterSignIn: string;
}

function AccountPicture() {
  return (
    <div className="relative hidden min-h-180 lg:block">
      <Picture
        base="/images/scenes/account"
        widths={[480, 800]}
        ratio={{ width: 800, height: 800 }}
        sizes="36rem"
        placeholder="apricot"
        alt=""
        className="absolute inset-0 h-full object-cover"
      />
    </div>
  );
}

export function AuthView({ pathAfterSignIn }: AuthViewProps) {
  const step = useAuthStep();
  const { session, isVerified, isRecovery } = useSession();
  // While a new password is being chosen, its session must not redirect to the home page.
  useRedirectWhenSignedIn(
    isRecovery ? getStepAddress("new-password") : pathAfterSignIn,
    step === "new-password",
  );

  const isTooLate = step === "new-password" && isVerified && session === undefined;
  const view = isTooLate ? expiredLink : getView(step);
  return (
    <>
      <PageHead {...page} title={view.title} index={false} />
      <div
        className={`wrap-page grid justify-center py-12 lg:py-18 ${hasSample ? "lg:grid-cols-[minmax(0,36rem)_27.5rem] lg:gap-18 xl:gap-28" : ""}`}
      >
        {hasSample && <AccountPicture />}
        <div className="mx-auto w-full max-w-110 self-start lg:pt-6">
          <h1 tabIndex={-1} className="mb-3 text-2xl md:text-3xl">
            {view.title}
          </h1>
          {view.intro !== undefined && <p className="mb-8 text-ink-soft">{view.intro}</p>}
          {view.content}
        </div>
      </div>
    </>
  );
}

function getView(step: AuthStep | undefined): View {
  if (step === undefined) return account;
  return step === "retry-link" ? retryLink() : steps[step];
}
