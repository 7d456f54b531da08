import { useState } from "react";
import * as specified from "#app/product/quick-buy/quick-buy-form.tsx";
import { ChooseVariant } from "./choose-variant.ts";

export function QuickBuyForm({ product }: specified.QuickBuyFormProps) {
  const [chosen, choose] = useState(product);
  return (
    <ChooseVariant value={choose}>
      <specified.QuickBuyForm product={chosen} />
    </ChooseVariant>
  );
}
