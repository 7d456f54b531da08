import { useEffect, useState } from "react";
import { formatTimeOfDay } from "#trading/lib/time-of-day.ts";
import { getUnpaidOrder } from "./order-progress.ts";

/** Reminds a returning customer of the reserved order and the state of its payment. */
export function UnpaidOrder() {
  // Known before the first paint, because this is never rendered on the server.
  const [unpaid] = useState(getUnpaidOrder);
  const { number, payBy } = unpaid?.checkout ? unpaid.order : {};
  const isKept = useIsBefore(payBy);
  if (number === undefined || payBy === undefined || !isKept) return null;
  return (
    <p role="status" className="border-plum border-l-2 bg-petal px-4 py-3 text-sm">
      {unpaid?.isUnpaid && "You have not paid, and nothing was charged. "}
      We keep order <span className="whitespace-nowrap">{number}</span> for you until{" "}
      {formatTimeOfDay(payBy)}
      {unpaid?.isUnpaid ? ": " : ". If you have paid, an email confirms it. Otherwise "}
      pay below, or change your order first.
    </p>
  );
}

function useIsBefore(time = ""): boolean {
  const [isBefore, setBefore] = useState(() => Date.now() < Date.parse(time));
  useEffect(() => {
    const timer = setTimeout(() => setBefore(false), Math.max(0, Date.parse(time) - Date.now()));
    return () => clearTimeout(timer);
  }, [time]);
  return isBefore;
}
