import { newsletterConsent } from "@damson/shop/newsletter/newsletter-consent";
import type { ComponentProps } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { shop } from "#variant/settings/shop.ts";
import { LinkButton } from "./link-button.tsx";
import { LinkFrame } from "./link-frame.tsx";
import { SubscribeAgain } from "./subscribe-again.tsx";
import { useLinkAction } from "./use-link-action.ts";
import { WelcomeCode } from "./welcome-code.tsx";

/** Subscribes the address that the link was sent to, once its owner says so. */
export function ConfirmSubscription({ token }: { readonly token: string }) {
  const { link, send, heading } = useLinkAction("/newsletter/confirm", { token });
  if (link.state === "refused") {
    return (
      <SubscribeAgain title="This link does not work" heading={heading}>
        {link.message}
      </SubscribeAgain>
    );
  }
  if (link.state === "done") {
    const personalCode = codeIn(link.body);
    return (
      <LinkFrame title="You are on the list" heading={heading}>
        <p className="mt-3">
          Your subscription is confirmed. First looks and offers will come to your address.
        </p>
        {personalCode && <WelcomeCode {...personalCode} />}
        <p className="mt-3 text-ink-soft text-sm">
          You can unsubscribe at any time, by the link in each of our emails.
        </p>
        <ButtonLink to="/" className="mt-6">
          Visit the shop
        </ButtonLink>
      </LinkFrame>
    );
  }
  return (
    <LinkFrame title="One more step" heading={heading}>
      <p className="mt-3">Please confirm:</p>
      <p className="mt-2 font-medium">“{newsletterConsent(shop.name)}”</p>
      <LinkButton link={link} onPress={send} pending="Confirming...">
        Confirm my subscription
      </LinkButton>
      <p className="mt-3 text-ink-soft text-sm">You can unsubscribe at any time.</p>
    </LinkFrame>
  );
}

/** Absent if there is none, or the address has had it before. */
function codeIn(body: unknown): ComponentProps<typeof WelcomeCode> | undefined {
  const answer: object = Object(body);
  if (!("code" in answer && "percent" in answer && "validUntil" in answer)) return undefined;
  const { code, percent, validUntil } = answer;
  return { code: String(code), percent: Number(percent), validUntil: String(validUntil) };
}
