import * as specified from "../badges.tsx";
import { StockLabel } from "./stock-label.tsx";

/** With the stock over the foot of the picture, where little is left. */
export function Badges({ product }: specified.BadgesProps) {
  return (
    <>
      <specified.Badges product={product} />
      <StockLabel slug={product.slug} />
    </>
  );
}
