import { formatLongDate } from "@damson/shop/dates";
import { newsletterConsent } from "@damson/shop/newsletter/newsletter-consent";
import { CopyIcon } from "@damson/ui/copy-icon";
import { showToast } from "@damson/ui/toasts";
import { type ComponentProps, useRef } from "react";
import { shop } from "#app/settings/shop.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { LinkButton } from "./link-button.tsx";
import { LinkFrame } from "./link-frame.tsx";
import { SubscribeAgain } from "./subscribe-again.tsx";
import { useLinkAction } from "./use-link-action.ts";

interface WelcomeCodeProps {
  readonly code: string;
  readonly percent: number;
  /** The last day it is valid: `2027-02-19`. */
  readonly validUntil: string;
}

/** Confirms a subscription after the recipient presses the button. */
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
          You can unsubscribe at any time with the link in each of our emails.
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

/** Absent if there is no code, or the address has already received it. */
function codeIn(body: unknown): ComponentProps<typeof WelcomeCode> | undefined {
  const answer: object = Object(body);
  if (!("code" in answer && "percent" in answer && "validUntil" in answer)) return undefined;
  const { code, percent, validUntil } = answer;
  return { code: String(code), percent: Number(percent), validUntil: String(validUntil) };
}

function WelcomeCode({ code, percent, validUntil }: WelcomeCodeProps) {
  const shown = useRef<HTMLElement>(null);
  return (
    <>
      <p className="mt-3">
        Here is {percent}% off, with our compliments. Enter this code in the order summary of the
        checkout:
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-4 self-stretch rounded bg-petal p-6 forced-colors:border">
        <code ref={shown} className="grow font-sans text-lg tracking-wide">
          {code}
        </code>
        <Button variant="outline" onClick={() => void copy(code, shown.current)}>
          <CopyIcon /> Copy
        </Button>
      </div>
      <p className="mt-3 text-ink-soft text-sm">
        It works until {formatLongDate(validUntil)}, for one order with the address that you have
        confirmed. We have sent it there too.
      </p>
    </>
  );
}

async function copy(code: string, shown: HTMLElement | null) {
  try {
    await navigator.clipboard.writeText(code);
    showToast({ title: "Copied", description: "Your code is ready to paste." });
  } catch {
    // Without access to the clipboard, select the text so that one key copies it.
    if (shown !== null) getSelection()?.selectAllChildren(shown);
    showToast({
      title: "Selected",
      description: "Copy the code with your browser’s Copy command.",
    });
  }
}
