import type { StaffOrder } from "#api/order.ts";

interface TrackingLinkProps {
  readonly tracking: NonNullable<StaffOrder["tracking"]>;
}

/** Carrier and tracking number, as a link to the carrier's page of the parcel. */
export function TrackingLink({ tracking: { carrier, number, url } }: TrackingLinkProps) {
  const text = `${carrier} ${number}`;
  if (url === undefined) return <>{text}</>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
      {text}
      <span className="sr-only"> (opens the carrier’s page)</span>
    </a>
  );
}
