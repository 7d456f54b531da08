import { owner } from "#variant/settings/owner.ts";
import { isShown, LegalDetail } from "./legal-detail.tsx";

/** The selling company and its trading name. */
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
