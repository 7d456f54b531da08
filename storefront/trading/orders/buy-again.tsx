import { waitForNavigation } from "@damson/ui/form/use-form";
import { useSingleFlight } from "@damson/ui/form/use-single-flight";
import { useState } from "react";
import { navigate } from "#app/runtime/navigation.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { basketStore } from "#trading/basket/basket-store.ts";
import { type AgainResult, buyAgain, type OrderedLine, readOffer } from "./bought-again.ts";

export interface BuyAgainProps {
  readonly lines: readonly OrderedLine[];
}

export function BuyAgain({ lines }: BuyAgainProps) {
  const { isPending, run } = useSingleFlight();
  const [result, setResult] = useState<AgainResult | "failed">();

  async function act() {
    try {
      const offer = await readOffer(lines);
      const bought = buyAgain(basketStore.get(), lines, offer);
      if (bought.added > 0) basketStore.update(() => bought.basket);
      if (bought.missing.length > 0) return setResult(bought);
    } catch {
      return setResult("failed");
    }
    navigate("/basket");
    return waitForNavigation();
  }

  return (
    <>
      <Button
        variant="text"
        className="no-print"
        aria-disabled={isPending || undefined}
        aria-busy={isPending || undefined}
        onClick={() => void run(act)}
      >
        Buy again
      </Button>
      <div role="status" className="no-print w-full text-sm empty:hidden">
        {result === "failed" && <p>We couldn’t reach the shop. Please try again in a moment.</p>}
        {result !== undefined && result !== "failed" && <Missing {...result} />}
      </div>
    </>
  );
}

function Missing({ added, missing }: AgainResult) {
  return (
    <>
      {missing.map(({ name, reason }) => (
        <p key={name}>
          {name}: {reason}.
        </p>
      ))}
      {added > 0 && (
        <p>
          The rest is in your basket. <TextLink to="/basket">Go to your basket</TextLink>
        </p>
      )}
    </>
  );
}
