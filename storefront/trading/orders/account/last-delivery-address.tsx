import { type ChangeEvent, useCallback, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { LastDelivery } from "#trading/checkout/last-delivery.ts";

/** Shared with the checkout, so loaded on demand. */
const load = () => import("#trading/checkout/last-delivery.ts");

export function LastDeliveryAddress() {
  const { delivery, isFailed, read } = useLastDelivery();
  if (isFailed) {
    return (
      <>
        <p role="status" className="text-ink-soft">
          We couldn’t load your address. The connection may have dropped.
        </p>
        <Button variant="outline" onClick={read}>
          Try again
        </Button>
      </>
    );
  }
  if (delivery === undefined) {
    return <p className="appear account-address text-ink-soft">Loading your address.</p>;
  }
  const { address } = delivery;
  return (
    <div className="account-address">
      {address === undefined ? (
        <p className="text-ink-soft">
          Once you have paid for an order, its delivery address is shown here.
        </p>
      ) : (
        <>
          <address className="wrap-anywhere not-italic">
            {address.firstName} {address.lastName}
            <br />
            {address.address}
            <br />
            {address.city} {address.postcode}
            <br />
            {address.phone}
          </address>
          <p className="mt-2 text-ink-soft text-sm">
            The delivery address of your last paid order.
          </p>
        </>
      )}
      <FillIn isFilledIn={delivery.isFilledIn} />
    </div>
  );
}

function useLastDelivery() {
  const [delivery, setDelivery] = useState<LastDelivery>();
  const [isFailed, setFailed] = useState(false);
  const read = useCallback(async () => {
    setFailed(false);
    const found = await load().then(
      (module) => module.readLastDelivery(),
      () => undefined,
    );
    setDelivery(found);
    setFailed(found === undefined);
  }, []);
  useEffect(() => void read(), [read]);
  return { delivery, isFailed, read: () => void read() };
}

/** Saves immediately. If that fails, the box returns to its previous state. */
function FillIn({ isFilledIn }: Pick<LastDelivery, "isFilledIn">) {
  const [isChecked, setChecked] = useState(isFilledIn);
  const [failure, setFailure] = useState<string>();

  async function save({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const { checked } = currentTarget;
    setChecked(checked);
    setFailure(undefined);
    const failed = await load().then((module) => module.saveFillIn(checked));
    if (failed === undefined) return;
    setChecked(!checked);
    setFailure(failed.message);
  }

  return (
    <>
      <label className="mt-2 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isChecked}
          onChange={(event) => void save(event)}
          className="size-5 accent-plum"
        />
        Fill it in for me at the checkout
      </label>
      <p role="alert" className="text-error text-sm empty:hidden">
        {failure}
      </p>
    </>
  );
}
