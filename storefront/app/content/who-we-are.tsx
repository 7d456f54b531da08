import type { ReactNode } from "react";
import { owner, shop } from "#app/shop.ts";
import { Fact } from "#app/ui/fact.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";

/** Who runs the shop, as the law requires it on the about, terms, privacy and contact pages. */
export function WhoWeAre() {
  return (
    <dl className="facts">
      <Row term="Company">
        <Fact of={owner.legalName} />, trading as {shop.name}
      </Row>
      <Row term="Company number">
        <Fact of={owner.companyNumber} />, registered in <Fact of={owner.registeredIn} />
      </Row>
      <Row term="Registered office">
        <Fact of={owner.registeredOffice} />
      </Row>
      <Row term="Business address">
        <Fact of={owner.geographicAddress} />
      </Row>
      <Row term="Email">
        <Fact of={owner.email} />
      </Row>
      <Row term="Telephone">
        <Fact of={owner.phone} />
      </Row>
      <Row term="VAT number">
        <Fact of={owner.vatNumber} />
      </Row>
      <Row term="Customer service">{unbroken(shop.customerServiceHours)}</Row>
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
