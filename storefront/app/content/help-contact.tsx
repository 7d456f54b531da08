import { openingHours } from "#app/settings/opening-hours.ts";
import { owner } from "#app/settings/owner.ts";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import type { Section } from "./article-page.tsx";
import { isShown, LegalDetail } from "./legal-detail.tsx";

export const contactUs = (): Section => ({
  heading: "Contact us",
  body: (
    <>
      <p>
        Could not find it here? <Link to="/contact">Write to us</Link> and we will help.
      </p>
      <dl className="facts">
        <div>
          <dt>Customer service</dt>
          <dd>{noWrap(openingHours)}</dd>
        </div>
        {isShown(owner.email) && (
          <div>
            <dt>Email</dt>
            <dd>
              <LegalDetail of={owner.email} />
            </dd>
          </div>
        )}
        {isShown(owner.phone) && (
          <div>
            <dt>Telephone</dt>
            <dd>
              <LegalDetail of={owner.phone} />
            </dd>
          </div>
        )}
      </dl>
    </>
  ),
});
