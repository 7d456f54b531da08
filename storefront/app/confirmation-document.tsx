import { shop } from "#app/settings/shop.ts";
import type { DocumentAssets } from "./document.tsx";
import { NoticeDocument, renderNoticeDocument } from "./notice-document.tsx";
import { Button } from "./ui/button.tsx";

/** A link from an email that needs confirmation, as the auth service describes it. */
export interface Confirmation {
  readonly type: "signup" | "invite" | "email_change";
  /** Masked: `a…@example.com`. */
  readonly address: string;
}

/** Renders the page that asks the reader to confirm an address. It works without JavaScript. */
export function renderConfirmation(
  { type, address }: Confirmation,
  assets: DocumentAssets,
): string {
  return renderNoticeDocument(
    <NoticeDocument title="Confirm your email address" assets={assets}>
      <p className="max-w-prose wrap-anywhere">{questions[type](address)}</p>
      <p className="max-w-prose text-ink-soft">
        If it was not you, close this page: nothing happens.
        {type !== "email_change" && ` ${disowning}`}
      </p>
      {/* Posts to the page's own URL, which holds the token. */}
      <form method="post" className="flex flex-wrap justify-center gap-4">
        <Button type="submit" name="answer" value="confirm">
          Yes, confirm my address
        </Button>
        {type !== "email_change" && (
          <Button type="submit" name="answer" value="disown" variant="outline">
            I did not choose its password
          </Button>
        )}
      </form>
    </NoticeDocument>,
  );
}

const disowning =
  "If you would like the account but did not choose its password, that password stops working and you choose a new one.";

const questions: Readonly<Record<Confirmation["type"], (address: string) => string>> = {
  signup: (address) => `Did you open an account at ${shop.name} with ${address}?`,
  invite: (address) =>
    `Do you accept the invitation to an account at ${shop.name} that was sent to ${address}?`,
  email_change: (address) =>
    `Did you ask to change the email address of your account at ${shop.name}? This link was sent to ${address}.`,
};
