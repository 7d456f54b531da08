import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";

/** Replaces orders that only a signed-in account may see. */
export function SignedOut() {
  return (
    <Message text="Sign in to see your orders. Guest orders appear too, once your address is confirmed.">
      <ButtonLink to="/auth?for=orders">Sign In</ButtonLink>
    </Message>
  );
}

/** A message in place of orders, with actions. */
export function Message({
  text,
  children,
}: {
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex max-w-prose flex-col items-start gap-6">
      <p role="status" className="text-ink-soft">
        {text}
      </p>
      {children}
    </div>
  );
}
