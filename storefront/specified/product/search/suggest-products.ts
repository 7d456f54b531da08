import type { Product } from "@damson/shop/catalogue/product";

const AT_MOST = 12;

/**
 * Suggests products for a query that matches nothing as a whole: products whose brand or category contains one of
 * its words. Of these, only the ones that match most words.
 */
export function suggestProducts(all: readonly Product[], query: string): readonly Product[] {
  // Shorter words occur in nearly every name: "a", "in", "no".
  const words = query.toLowerCase().match(/\S{3,}/g) ?? [];
  const matches = (text: string) =>
    words.filter((word) => text.toLowerCase().includes(word)).length;
  const score = ({ brand, name, category }: Product) =>
    matches(`${brand} ${category}`) && matches(`${brand} ${name} ${category}`);

  const most = Math.max(...all.map(score));
  return most === 0 ? [] : all.filter((product) => score(product) === most).slice(0, AT_MOST);
}
