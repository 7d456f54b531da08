/** Search for orders. Each order has one text with everything that it can be found by. */
import type { Queries } from "../database/database.ts";
import { listLines, type Order, type OrderLine } from "./orders.ts";

const MAX_WORDS = 12;

/**
 * Splits a search into words without accents and punctuation: `O'Brien £134.99` becomes `obrien`
 * and `13499`. Long words come first, because they match the fewest orders.
 */
export function toSearchWords(typed: string): readonly string[] {
  return splitPlainWords(typed)
    .slice(0, MAX_WORDS)
    .sort((a, b) => b.length - a.length);
}

function splitPlainWords(text: string): string[] {
  const words = text.normalize("NFKD").toLowerCase().split(/\s+/);
  return words.map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, "")).filter((word) => word !== "");
}

type SearchableOrder = Pick<
  Order,
  "id" | "number" | "email" | "shipping" | "billing" | "total" | "tracking" | "discountCode"
>;

export function searchRow(
  { id, number, email, shipping, billing, total, tracking, discountCode }: SearchableOrder,
  lines: readonly Pick<OrderLine, "brand" | "name">[],
) {
  const phone = shipping.phone.replaceAll(/\D/g, "");
  const texts = [
    ...[number, email, String(total), discountCode ?? ""],
    // Found without spaces, too, and phone numbers also with +44.
    ...[tracking?.number ?? "", shipping.postcode, billing.postcode].map(removeSpaces),
    ...[phone, phone.replace(/^0/, "44")],
    ...[shipping, billing].flatMap((to) => [to.firstName, to.lastName, to.address, to.city]),
    ...lines.flatMap(({ brand, name }) => [brand, name]),
  ];
  const words = new Set(texts.flatMap(splitPlainWords));
  return { order_id: id, words: [...words].join(" ") };
}

function removeSpaces(text: string): string {
  return text.replaceAll(/\s/g, "");
}

export async function updateSearch(db: Queries, order: Order): Promise<void> {
  const { words } = searchRow(order, await listLines(db, order.id));
  await db.updateTable("order_search").set({ words }).where("order_id", "=", order.id).execute();
}

/** Returns the ids of orders that contain all words. Returns `limit` ids at most. */
export async function findByWords(
  db: Queries,
  words: readonly string[],
  limit: number,
): Promise<readonly string[]> {
  let query = db.selectFrom("order_search").select("order_id");
  for (const word of words) query = query.where("words", "like", `%${word}%`);
  return (await query.limit(limit).execute()).map((row) => row.order_id);
}
