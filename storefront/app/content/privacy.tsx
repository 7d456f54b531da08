import { DATA_COMPLAINT_DAYS } from "@damson/shop/legal/law";
import { MINIMUM_AGE } from "@damson/shop/legal/minimum-age";
import type { ReactNode } from "react";
import { owner } from "#app/settings/owner.ts";
import { shop } from "#app/settings/shop.ts";
import { Link } from "#app/ui/link.tsx";
import { type Article, ArticlePage, type Section } from "./article-page.tsx";
import { DataTable, type Row } from "./data-table.tsx";
import { isShown, LegalDetail, mapDetail } from "./legal-detail.tsx";
import { WhoWeAre } from "./who-we-are.tsx";

export interface PrivacyParts {
  readonly lead: ReactNode;
  readonly dataSharing: ReactNode;
  /** Rows of "Personal data on this site". */
  readonly furtherRows: readonly Row[];
  readonly recipientsOfRequests: ReactNode;
  readonly requiredData: ReactNode;
  readonly recipientsOfOrders?: Section;
  readonly safety: ReactNode;
  /** Sections after "Your rights". */
  readonly furtherRights?: readonly Section[];
}

interface PrivacyViewProps {
  readonly lastUpdated: string;
  readonly parts: PrivacyParts;
}

const page = {
  title: "Privacy Policy",
  get description() {
    return `What ${shop.name} knows about you, what stays in your browser, what your account needs, how long it is kept, and how to use your rights.`;
  },
  path: "/privacy",
} as const;

export function PrivacyView({ lastUpdated, parts }: PrivacyViewProps) {
  return (
    <ArticlePage page={{ ...page, lastUpdated }} placeholder="mist" article={privacy(parts)} />
  );
}

const account = <>The authentication service</>;
const contract = <>To run your account: our contract with you</>;
const closed = () => <>Until your account is closed{mapDetail(", then: ", owner.accountsKept)}</>;
const writeToUs = () =>
  isShown(owner.privacyEmail) && (
    <>
      Write to <LegalDetail of={owner.privacyEmail} />.{" "}
    </>
  );

export const privacy = (parts: PrivacyParts): Article => ({
  lead: parts.lead,
  sections: [
    whoIsResponsible(),
    {
      heading: "What leaves your browser",
      body: parts.dataSharing,
    },
    whatWeUse(parts),
    {
      heading: "Do you have to give it?",
      body: (
        <>
          {parts.requiredData}
          <p>No decision about you is made by a machine alone, and we build no profile of you.</p>
        </>
      ),
    },
    {
      heading: "What your browser keeps",
      body: (
        <p>
          We set no cookies. A few small items are kept in your browser’s storage:{" "}
          <Link to="/cookies">cookie information</Link> lists every one, and lets you change your
          answer.
        </p>
      ),
    },
    {
      heading: "Who else sees it",
      body: (
        <>
          <p>
            Those who run the site for us, and only to do that
            {mapDetail(": ", owner.hostingProvider)}
            {mapDetail(isShown(owner.hostingProvider) ? " and " : ": ", owner.accountsProvider)}. We
            do not sell personal data. The site holds no analytics, no advertising and no social
            media trackers.
          </p>
          {isShown(owner.dataTransfers) && (
            <p>
              Data outside the UK: <LegalDetail of={owner.dataTransfers} />.
            </p>
          )}
        </>
      ),
    },
    ...(parts.recipientsOfOrders ? [parts.recipientsOfOrders] : []),
    {
      heading: "How we keep it safe",
      body: parts.safety,
    },
    {
      heading: "Children",
      body: (
        <p>
          The shop is not aimed at people under {MINIMUM_AGE}. They may buy only with a parent’s
          consent. If you think that a child has opened an account without it, tell us and we will
          close it.
        </p>
      ),
    },
    {
      heading: "Your rights",
      body: (
        <>
          <p>You can ask us, at any time and free of charge:</p>
          <ul>
            <li>for a copy of the data we hold about you</li>
            <li>to correct it, erase it or use it less</li>
            <li>to stop using it where we rely on our legitimate interest</li>
            <li>to hand it to you, or to somebody else, in a form a computer can read</li>
          </ul>
          <p>
            Where we rely on your consent you can take it back, as easily as you gave it.{" "}
            {writeToUs()}We answer within one month.
          </p>
        </>
      ),
    },
    ...(parts.furtherRights ?? []),
    {
      heading: "If you have a complaint",
      body: (
        <>
          <p>
            {writeToUs()}We acknowledge a complaint about your data within {DATA_COMPLAINT_DAYS}{" "}
            days, look into it, and tell you what came of it without undue delay.
          </p>
          <p>
            You can also go to the regulator, the Information Commissioner’s Office:{" "}
            <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a>, telephone{" "}
            <a href="tel:03031231113">0303 123 1113</a>.
          </p>
        </>
      ),
    },
    {
      heading: "Changes to this policy",
      body: (
        <p>
          If what we do with your data changes, this page changes first. The date at the top says
          when it last did.
        </p>
      ),
    },
  ],
  next: [
    ["/cookies", "Cookie Information"],
    ["/terms", "Terms & Conditions"],
  ],
});

export const whoIsResponsible = (): Section => ({
  heading: "Who is responsible",
  body: (
    <>
      <p>
        For your personal data, {shop.name} is the controller.{" "}
        {isShown(owner.privacyEmail) && (
          <>
            For anything about privacy, write to <LegalDetail of={owner.privacyEmail} />.{" "}
          </>
        )}
        {isShown(owner.dataProtectionOfficer) && (
          <>
            <LegalDetail of={owner.dataProtectionOfficer} />.
          </>
        )}
      </p>
      <WhoWeAre />
    </>
  ),
});

/** The table of personal data. */
export const whatWeUse = ({
  furtherRows,
  recipientsOfRequests,
}: Pick<PrivacyParts, "furtherRows" | "recipientsOfRequests">): Section => ({
  heading: "What we use, and why",
  body: (
    <DataTable
      caption="Personal data on this site"
      columns={["What", "When", "Where it goes", "Why, and on what basis", "How long"]}
      rows={[
        [
          "Email and password",
          <>When you create an account, sign in or choose a new password</>,
          account,
          contract,
          closed(),
        ],
        [
          "Full name",
          <>When you create an account during checkout</>,
          <>{account}, with your account</>,
          <>To address you properly: our contract with you</>,
          closed(),
        ],
        [
          "Session tokens and account details",
          <>While you are signed in</>,
          <>This browser’s local storage, and the authentication service</>,
          <>To keep you signed in: our contract with you, and strictly necessary storage</>,
          <>Until you sign out or the session ends</>,
        ],
        ...furtherRows,
        [
          "IP address and request data",
          <>On every visit</>,
          recipientsOfRequests,
          <>To deliver the site and keep it safe: our legitimate interest</>,
          <>Server logs{mapDetail(": ", owner.logsKept)}</>,
        ],
      ]}
    />
  ),
});
