import { Consent } from "#admin/newsletter/consent.tsx";
import { SubscriberStateBadge } from "#admin/newsletter/subscriber-state.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { Customer } from "#api/customers.ts";

/** State of the newsletter subscription, and the proof of consent. */
export function Subscription({ subscriber }: { readonly subscriber: Customer["newsletter"] }) {
  return (
    <Section
      title="Newsletter"
      action={subscriber && <SubscriberStateBadge state={subscriber.state} />}
    >
      {subscriber === null ? (
        <p className="text-ink-soft">They have not asked for it.</p>
      ) : (
        <Consent subscriber={subscriber} />
      )}
    </Section>
  );
}
