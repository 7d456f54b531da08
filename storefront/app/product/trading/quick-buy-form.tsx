import { useState } from "react";
import * as specified from "../quick-buy-form.tsx";
import { ChooseVariant } from "./choose-variant.ts";

/** The same in a shop that takes orders, of the variant that is chosen in it. */
export function QuickBuyForm({ product }: specified.QuickBuyFormProps) {
  const [chosen, choose] = useState(product);
  return (
    <ChooseVariant value={choose}>
      <specified.QuickBuyForm product={chosen} />
    </ChooseVariant>
  );
}
