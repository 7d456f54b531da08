import type { ReactNode } from "react";
import { CookieChoice } from "#app/consent/cookie-choice.tsx";
import { shop } from "#app/settings/shop.ts";
import { Link } from "#app/ui/link.tsx";
import { type Article, ArticlePage, type Section } from "./article-page.tsx";
import { DataTable, type Row } from "./data-table.tsx";

export interface CookiesParts {
  /** Rows of "Everything this site puts into your browser’s storage". */
  readonly furtherRows?: readonly Row[];
  readonly notStored: ReactNode;
}

interface CookiesViewProps {
  readonly lastUpdated: string;
  readonly parts: CookiesParts;
}

const page = {
  title: "Cookie Information",
  get description() {
    return `${shop.name} sets no cookies. See the few small items kept in your browser’s storage, what each is for, and change your answer when you like.`;
  },
  path: "/cookies",
} as const;

export function CookiesView({ lastUpdated, parts }: CookiesViewProps) {
  return (
    <ArticlePage page={{ ...page, lastUpdated }} placeholder="mist" article={cookies(parts)} />
  );
}

const cookies = ({ furtherRows = [], notStored }: CookiesParts): Article => ({
  lead: (
    <>
      This shop sets no cookies. It keeps a few small items in your browser’s storage instead, which
      the law treats in the same way. Here they all are.
    </>
  ),
  sections: [
    yourChoice(),
    keptItems(furtherRows),
    {
      heading: "What is not",
      body: (
        <>
          {notStored}
          <p>
            There are no analytics, no advertising and no social media trackers. If we ever wanted
            one, we would ask you first, and Decline would be as easy as Accept.
          </p>
        </>
      ),
    },
    {
      heading: "Clearing it yourself",
      body: (
        <p>
          Every browser can clear what a site has stored. Look in its settings for “site data” or
          “cookies and site data”, find this site’s address and remove it. That signs you out, and
          the question about cookies comes back. What we do with personal data is in our{" "}
          <Link to="/privacy">privacy policy</Link>.
        </p>
      ),
    },
  ],
  next: [
    ["/privacy", "Privacy Policy"],
    ["/terms", "Terms & Conditions"],
  ],
});

/** The answer to the cookie question. */
export const yourChoice = (): Section => ({
  heading: "Your choice",
  body: (
    <>
      <CookieChoice />
      <p>
        Your answer is remembered, and nothing else depends on it. Declining blocks nothing, because
        nothing optional is set.
      </p>
    </>
  ),
});

/** Everything that the site stores in browsers. */
export const keptItems = (furtherRows: readonly Row[]): Section => ({
  heading: "What is kept",
  body: (
    <DataTable
      caption="Everything this site puts into your browser’s storage"
      columns={["Item", "Storage", "Set when", "Holds", "Lasts", "Needed?"]}
      rows={[
        [
          "cookieConsent",
          <>Local</>,
          <>You press Accept or Decline</>,
          <>
            <code>accepted</code> or <code>declined</code>
          </>,
          <>Until you clear it</>,
          <>Yes: it remembers your answer</>,
        ],
        [
          "newsletterPopupSeen",
          <>Session</>,
          <>You close or submit the newsletter pop-up</>,
          <>A marker that it was shown</>,
          <>Until the tab is closed</>,
          <>A preference: it stops the pop-up coming back</>,
        ],
        [
          "sb-damson-auth-token",
          <>Local</>,
          <>You sign in, create an account, or open a link that we mailed to you</>,
          <>Access token, refresh token, when they end, and your account details</>,
          <>Until you sign out or clear it, or it ends and cannot be renewed</>,
          <>Strictly necessary: it keeps you signed in</>,
        ],
        [
          "sb-damson-auth-token-awaited",
          <>Local</>,
          <>You ask for a link by email, or create an account that has to be confirmed</>,
          <>The email address</>,
          <>Until you open the link, or for a day</>,
          <>Strictly necessary: no link but yours signs you in unasked</>,
        ],
        ...furtherRows,
      ]}
    />
  ),
});
