import { basketStore } from "#variant/basket/basket-store.ts";

/** Gives the lines of the basket the prices that the catalogue has now. */
export async function refreshPrices(): Promise<void> {
  const { priceOf } = await import("#app/catalogue/trading/price-of.ts");
  basketStore.update((basket) =>
    basket.map((line) => {
      const price = priceOf(line.picture.name) ?? line.price;
      return price === line.price ? line : { ...line, price };
    }),
  );
}
