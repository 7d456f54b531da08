import { MODERN_SLAVERY_TURNOVER } from "@damson/shop/legal/law";
import { owner } from "#app/settings/owner.ts";
import { shop } from "#app/settings/shop.ts";
import { Link } from "#app/ui/link.tsx";
import type { Article } from "./article-page.tsx";
import { isShown, LegalDetail, mapDetail } from "./legal-detail.tsx";

export const modernSlavery = (): Article => ({
  lead: (
    <>
      Nobody should be forced to work to make anything we sell. This is a voluntary statement of
      where we stand and what we still have to do.
    </>
  ),
  sections: [
    {
      heading: "Why we publish it",
      body: (
        <>
          <p>
            The Modern Slavery Act 2015 asks organisations with a turnover of{" "}
            {MODERN_SLAVERY_TURNOVER} or more for a statement every year. We publish ours
            voluntarily{mapDetail(": ", owner.turnover)}.
          </p>
          {isShown(owner.financialYear) && (
            <p>
              It covers the financial year <LegalDetail of={owner.financialYear} />.
            </p>
          )}
        </>
      ),
    },
    {
      heading: "Our business and supply chain",
      body: (
        <p>
          {shop.name} is a UK online shop. We sell skincare, press-on nails, false lashes and
          designer fragrance under four brands: A313, Retimax, KISS and Paco Rabanne. The people in
          our supply chain make and fill the products, grow or refine what goes into them, pack
          them, store them and carry them to you.
        </p>
      ),
    },
    {
      heading: "Where the risks lie",
      body: (
        <p>
          In beauty they are known to lie far from the shop window: in farmed and mined ingredients,
          in packaging, in assembly by hand, and in warehouses and transport that rely on agency
          work.
        </p>
      ),
    },
    {
      heading: "Our policies and checks",
      body: (
        <>
          <p>
            We do not accept forced, bonded or child labour, the keeping of papers or pay, or any
            threat against people who speak up.
          </p>
          {isShown(owner.supplyChainCommitments) && (
            <p>
              What we ask of suppliers, how we check it, how we measure progress and whom we train:{" "}
              <LegalDetail of={owner.supplyChainCommitments} />.
            </p>
          )}
        </>
      ),
    },
    {
      heading: "If you are worried about someone",
      body: (
        <>
          <p>
            Call the Modern Slavery Helpline on <a href="tel:08000121700">08000 121 700</a>. If
            somebody is in danger now, call <a href="tel:999">999</a>.
          </p>
          <p>
            If it has to do with our shop, please <Link to="/contact">tell us</Link> as well.
          </p>
        </>
      ),
    },
    ...(isShown(owner.statementApproval)
      ? [
          {
            heading: "Approval",
            body: (
              <p>
                <LegalDetail of={owner.statementApproval} />
              </p>
            ),
          },
        ]
      : []),
  ],
  next: [
    ["/sustainability", "Sustainability"],
    ["/partnerships", "Partnerships"],
    ["/about", "About us"],
  ],
});
