import type { StaffOrder } from "#api/order.ts";

interface TrackingLinkProps {
  readonly tracking: NonNullable<StaffOrder["tracking"]>;
}

/** The carrier and its number, which leads to where the parcel is. */
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
