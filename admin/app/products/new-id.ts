import { toSlug } from "@damson/shop/catalogue/slug";

/** Returns an unused id for a name. Names may differ only in capitals or accents. */
export function createId(name: string, others: readonly { readonly id: string }[]): string {
  const plain = toSlug(name).slice(0, 70) || "new";
  const isTaken = (id: string) => others.some((other) => other.id === id);
  let id = plain;
  for (let count = 2; isTaken(id); count += 1) id = `${plain}-${count}`;
  return id;
}
