import type { Service } from "../context.ts";
import { setStock as set } from "../stock/set-stock.ts";
import { CommandError } from "./command-error.ts";
import type { Show } from "./command-line.ts";

const MOST = 1_000_000;

export async function setStock(
  service: Service,
  [product = "", typed = ""]: readonly string[],
  show: Show,
): Promise<void> {
  if (!service.catalogue.slugs.has(product)) {
    throw new CommandError(`There is no product "${product}": its page ends with its name`);
  }
  const available = numberOf(typed);
  await set(service, product, available);
  show(`${product}: ${available === undefined ? "not counted" : `${available} can be sold`}`);
}

export async function listStock({ db }: Service, _: readonly string[], show: Show): Promise<void> {
  const items = await db.reader
    .selectFrom("stock_items")
    .select((stock) => [
      "product",
      "available",
      stock
        .selectFrom("reservations")
        .select(({ fn }) => fn.sum<string | number | null>("quantity").as("sum"))
        .whereRef("reservations.product", "=", "stock_items.product")
        .as("held"),
    ])
    .orderBy("product")
    .execute();
  if (items.length === 0) show("No product is counted: all can be sold without limit");
  for (const { product, available, held } of items) {
    show(`${String(available).padStart(7)} can be sold, ${Number(held ?? 0)} held  ${product}`);
  }
}

function numberOf(typed: string): number | undefined {
  if (typed === "unlimited") return undefined;
  const number = /^\d{1,7}$/.test(typed) ? Number(typed) : MOST + 1;
  if (number <= MOST) return number;
  throw new CommandError(`"${typed}" is neither a number up to ${MOST} nor "unlimited"`);
}
