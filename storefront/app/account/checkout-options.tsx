import { type ReactNode, useId } from "react";
import { CheckoutSignInForm } from "./checkout-sign-in-form.tsx";
import { CheckoutSignUpForm } from "./checkout-sign-up-form.tsx";
import { ContinueAsGuest } from "./continue-as-guest.tsx";

/** Three equal choices; the one that asks for nothing comes first. */
export function CheckoutOptions() {
  return (
    <div className="flex flex-col gap-4">
      <CheckoutOption
        title="Check out as a guest"
        intro="No account needed: just where your order goes and how you pay."
      >
        <ContinueAsGuest />
      </CheckoutOption>
      <CheckoutOption title="Sign in" intro="Welcome back. Use the email address of your account.">
        <CheckoutSignInForm />
      </CheckoutOption>
      <CheckoutOption
        title="Create an account"
        intro="A name, an email address and a password are all it takes."
      >
        <CheckoutSignUpForm />
      </CheckoutOption>
    </div>
  );
}

interface CheckoutOptionProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

function CheckoutOption({ title, intro, children }: CheckoutOptionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-6 rounded border border-line bg-white p-5 sm:p-8 md:grid-cols-[2fr_3fr] md:gap-8"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-2 text-ink-soft text-sm">{intro}</p>
      </div>
      {children}
    </section>
  );
}
