import { owner } from "#app/settings/owner.ts";
import { isShown, LegalDetail } from "./legal-detail.tsx";

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
