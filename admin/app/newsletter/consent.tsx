import { DescriptionList } from "#admin/ui/description-list.tsx";
import { formatTime } from "#admin/ui/times.ts";
import type { Subscriber } from "#api/newsletter.ts";

/** Proof of consent to the newsletter: times, networks, and the accepted wording. */
export function Consent({ subscriber }: { readonly subscriber: Subscriber }) {
  const { requestedAt, requestedFrom, confirmedAt, confirmedFrom, consent, unsubscribedAt } =
    subscriber;
  return (
    <DescriptionList
      items={[
        ["Signed up", from(requestedAt, requestedFrom)],
        ["Confirmed", from(confirmedAt, confirmedFrom)],
        ["Consent text", consent && `“${consent}”`],
        ["Unsubscribed", unsubscribedAt && formatTime(unsubscribedAt)],
      ]}
    />
  );
}

function from(at: string | null, network: string | null): string | null {
  if (at === null) return null;
  return network === null ? formatTime(at) : `${formatTime(at)}, from ${network}`;
}
