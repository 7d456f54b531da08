import type { LegalDetailText } from "@damson/shop/legal/owner";
import type { ReactNode } from "react";
import { openingHours } from "#app/settings/opening-hours.ts";
import { owner } from "#app/settings/owner.ts";
import { shop } from "#app/settings/shop.ts";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { isShown, LegalDetail, mapDetail } from "./legal-detail.tsx";
import { Seller } from "./seller.tsx";

interface WhoWeAreProps {
  /** Omits missing details instead of showing placeholders. */
  readonly isKnownOnly?: boolean;
}

/** The owner's details that the law requires on the about, terms, privacy and contact pages. */
export function WhoWeAre({ isKnownOnly = false }: WhoWeAreProps) {
  const isListed = (detail: LegalDetailText) => isShown(detail, isKnownOnly);
  const row = (term: string, detail: LegalDetailText, more?: ReactNode) =>
    isListed(detail) && (
      <Row term={term}>
        <LegalDetail of={detail} />
        {more}
      </Row>
    );
  return (
    <dl className="facts">
      <Row term="Company">
        {isListed(owner.legalName) ? <Seller tradingName={shop.name} /> : shop.name}
      </Row>
      {row(
        "Company number",
        owner.companyNumber,
        isListed(owner.registeredIn) && mapDetail(", registered in ", owner.registeredIn),
      )}
      {row("Registered office", owner.registeredOffice)}
      {row("Business address", owner.geographicAddress)}
      {row("Email", owner.email)}
      {row("Telephone", owner.phone)}
      {row("VAT number", owner.vatNumber)}
      <Row term="Customer service">{noWrap(openingHours)}</Row>
    </dl>
  );
}

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
