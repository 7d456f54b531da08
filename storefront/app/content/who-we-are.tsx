import type { ReactNode } from "react";
import { shop } from "#app/shop.ts";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { LegalDetail } from "./legal-detail.tsx";
import { owner } from "./owner.ts";

/** Who runs the shop, as the law requires it on the about, terms, privacy and contact pages. */
export function WhoWeAre() {
  return (
    <dl className="facts">
      <Row term="Company">
        <LegalDetail of={owner.legalName} />, trading as {shop.name}
      </Row>
      <Row term="Company number">
        <LegalDetail of={owner.companyNumber} />, registered in{" "}
        <LegalDetail of={owner.registeredIn} />
      </Row>
      <Row term="Registered office">
        <LegalDetail of={owner.registeredOffice} />
      </Row>
      <Row term="Business address">
        <LegalDetail of={owner.geographicAddress} />
      </Row>
      <Row term="Email">
        <LegalDetail of={owner.email} />
      </Row>
      <Row term="Telephone">
        <LegalDetail of={owner.phone} />
      </Row>
      <Row term="VAT number">
        <LegalDetail of={owner.vatNumber} />
      </Row>
      <Row term="Customer service">{noWrap(shop.customerServiceHours)}</Row>
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
