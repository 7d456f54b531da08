import { owner } from "@damson/shop/legal/owner";
import { isShown, LegalDetail } from "./legal-detail.tsx";

/** The company that sells, and the name it trades under. */
export function Seller({ tradingName }: { readonly tradingName: string }) {
  return (
    <>
      {isShown(owner.legalName) && (
        <>
          <LegalDetail of={owner.legalName} />, trading as{" "}
        </>
      )}
      {tradingName}
    </>
  );
}
