import { ButtonLink } from "#app/ui/button.tsx";
import { LinkButton } from "../link-button.tsx";
import { useLinkAction } from "../use-link-action.ts";
import { BackInStockFrame } from "./back-in-stock-frame.tsx";

/** Deletes a back-in-stock request, confirmed or not. */
export function WithdrawNotice({ token }: { readonly token: string }) {
  const path = `/back-in-stock/withdraw?token=${encodeURIComponent(token)}`;
  const { link, send, heading } = useLinkAction(path, {});
  if (link.state === "refused") {
    return (
      <BackInStockFrame title="This link does not work" heading={heading}>
        <p className="mt-3">{link.message}</p>
      </BackInStockFrame>
    );
  }
  if (link.state === "done") {
    return (
      <BackInStockFrame title="Your request is deleted" heading={heading}>
        <p className="mt-3">We do not email you about this product.</p>
        <ButtonLink to="/" variant="outline" className="mt-6">
          Visit the shop
        </ButtonLink>
      </BackInStockFrame>
    );
  }
  return (
    <BackInStockFrame title="Delete your request" heading={heading}>
      <p className="mt-3">
        You no longer want an email when the product is back? We will delete your request and your
        address.
      </p>
      <LinkButton link={link} onPress={send} pending="Deleting...">
        Delete my request
      </LinkButton>
    </BackInStockFrame>
  );
}
