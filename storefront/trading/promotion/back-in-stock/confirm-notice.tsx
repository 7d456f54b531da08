import { ButtonLink } from "#app/ui/button.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { LinkButton } from "../link-button.tsx";
import { useLinkAction } from "../use-link-action.ts";
import { BackInStockFrame } from "./back-in-stock-frame.tsx";

/** Confirms a back-in-stock request after the recipient presses the button. */
export function ConfirmNotice({ token }: { readonly token: string }) {
  const { link, send, heading } = useLinkAction("/back-in-stock/confirm", { token });
  if (link.state === "refused") {
    return (
      <BackInStockFrame title="This link does not work" heading={heading}>
        <p className="mt-3">{link.message}</p>
        <ButtonLink to="/" variant="outline" className="mt-6">
          Visit the shop
        </ButtonLink>
      </BackInStockFrame>
    );
  }
  if (link.state === "done") {
    return (
      <BackInStockFrame title="We will email you" heading={heading}>
        <p className="mt-3">
          You get one email, when {noWrap(titleIn(link.body))} can be bought again. Then we delete
          your request and your address.
        </p>
        <ButtonLink to="/" className="mt-6">
          Visit the shop
        </ButtonLink>
      </BackInStockFrame>
    );
  }
  return (
    <BackInStockFrame title="One more step" heading={heading}>
      <p className="mt-3">Please confirm: “Email me once, when it is back in stock.”</p>
      <LinkButton link={link} onPress={send} pending="Confirming...">
        Yes, email me
      </LinkButton>
      <p className="mt-3 text-ink-soft text-sm">
        You can cancel this request at any time with the other link in the email.
      </p>
    </BackInStockFrame>
  );
}

/** The product's name, or "it" if it is no longer in the shop. */
function titleIn(body: unknown): string {
  const { brand, name, variant }: Readonly<Record<string, unknown>> = Object(body);
  if (typeof name !== "string") return "it";
  return `${brand} ${name}${typeof variant === "string" ? ` (${variant})` : ""}`;
}
