import type { ReactNode } from "react";
import { ChangeEmail } from "#trading/account/settings/change-email.tsx";
import { ChangePassword } from "#trading/account/settings/change-password.tsx";
import { OtherDevices } from "#trading/account/settings/other-devices.tsx";
import { SignOutHere } from "#trading/account/settings/sign-out-here.tsx";
import { useOwnAccount } from "#trading/account/settings/use-own-account.ts";
import { useHeadingFocus } from "#trading/ui/use-heading-focus.ts";
import { ConfirmIdentity } from "../confirm-identity.tsx";
import { AccountSignedOut } from "./account-signed-out.tsx";
import { CopyOfData } from "./copy-of-data.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { LastDeliveryAddress } from "./last-delivery-address.tsx";
import { NewestOrder } from "./newest-order.tsx";
import { useNewestOrders } from "./use-newest-orders.ts";

const sections = [
  ["orders", "Orders"],
  ["delivery-address", "Delivery address"],
  ["signing-in", "Signing in"],
  ["your-data", "Your data"],
] as const;

interface AccountViewProps {
  /** As stored in the session. */
  readonly email: string;
}

export function AccountView({ email: signedInAs }: AccountViewProps) {
  const orders = useNewestOrders();
  const account = useOwnAccount();
  useHeadingFocus();
  if (orders.state === "signed out") return <AccountSignedOut />;
  if (orders.state === "second factor") return <ConfirmIdentity onConfirmed={orders.read} />;
  const email = account?.email ?? signedInAs;
  return (
    <div className="account-layout">
      <nav aria-label="On this page" className="account-nav no-print">
        <ul>
          {sections.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <div className="account-person">
          <div className="min-w-0">
            {account?.name !== undefined && <p className="font-display text-xl">{account.name}</p>}
            <p className="wrap-anywhere text-ink-soft">{email}</p>
          </div>
          <SignOutHere />
        </div>
        <Section id="orders" title="Orders">
          <NewestOrder {...orders} />
        </Section>
        <Section id="delivery-address" title="Delivery address">
          <LastDeliveryAddress />
        </Section>
        <Section id="signing-in" title="Signing in">
          <ChangeEmail email={email} newEmail={account?.newEmail} />
          <ChangePassword email={email} />
          <OtherDevices />
        </Section>
        <Section id="your-data" title="Your data">
          <CopyOfData />
          <DeleteAccount email={email} />
        </Section>
      </div>
    </div>
  );
}

interface SectionProps {
  readonly id: (typeof sections)[number][0];
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="account-section">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
