import type { LegalDetailText } from "@damson/shop/legal/owner";
import type { ReactNode } from "react";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { openingHours } from "#variant/settings/opening-hours.ts";
import { owner } from "#variant/settings/owner.ts";
import { shop } from "#variant/settings/shop.ts";
import { isShown, LegalDetail, withDetail } from "./legal-detail.tsx";
import { Seller } from "./seller.tsx";

/** The owner's details that the law requires on the about, terms, privacy and contact pages. */
export function WhoWeAre() {
  return (
    <dl className="facts">
      <Row term="Company">
        <Seller tradingName={shop.name} />
      </Row>
      <DetailRow term="Company number" detail={owner.companyNumber}>
        {withDetail(", registered in ", owner.registeredIn)}
      </DetailRow>
      <DetailRow term="Registered office" detail={owner.registeredOffice} />
      <DetailRow term="Business address" detail={owner.geographicAddress} />
      <DetailRow term="Email" detail={owner.email} />
      <DetailRow term="Telephone" detail={owner.phone} />
      <DetailRow term="VAT number" detail={owner.vatNumber} />
      <Row term="Customer service">{noWrap(openingHours)}</Row>
    </dl>
  );
}

interface DetailRowProps {
  readonly term: string;
  readonly detail: LegalDetailText;
  readonly children?: ReactNode;
}

function DetailRow({ term, detail, children }: DetailRowProps) {
  if (!isShown(detail)) return null;
  return (
    <Row term={term}>
      <LegalDetail of={detail} />
      {children}
    </Row>
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
