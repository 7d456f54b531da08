import { shop } from "#app/settings/shop.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { LinkButton } from "./link-button.tsx";
import { LinkFrame } from "./link-frame.tsx";
import { useLinkAction } from "./use-link-action.ts";

/** Ends the subscription of the link's recipient. */
export function Unsubscribe({ token }: { readonly token: string }) {
  const path = `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`;
  const { link, send, heading } = useLinkAction(path, {});
  if (link.state === "refused") {
    return (
      <LinkFrame title="This link does not work" heading={heading}>
        <p className="mt-3">{link.message}</p>
        <p className="mt-3">
          If that does not help, <TextLink to="/contact">write to us</TextLink>, and we will
          unsubscribe you.
        </p>
      </LinkFrame>
    );
  }
  if (link.state === "done") {
    return (
      <LinkFrame title="You are unsubscribed" heading={heading}>
        <p className="mt-3">
          You will no longer get our newsletter. You will still get emails about your orders.
        </p>
        <ButtonLink to="/" variant="outline" className="mt-6">
          Visit the shop
        </ButtonLink>
      </LinkFrame>
    );
  }
  return (
    <LinkFrame title="Unsubscribe" heading={heading}>
      <p className="mt-3">
        Would you rather not hear from {shop.name}? One press, and no more of our newsletter comes
        to your address.
      </p>
      <LinkButton link={link} onPress={send} pending="Unsubscribing...">
        Unsubscribe
      </LinkButton>
    </LinkFrame>
  );
}
