import { OUT_OF_STOCK } from "#app/catalogue/availability.ts";
import type { JsonLd } from "#app/seo/structured-data.ts";

/**
 * Marks sold-out products in the document's structured data, which was rendered without stock. Product ids there
 * end with the slug.
 */
export async function markSoldOut(stock: Readonly<Record<string, number>>): Promise<void> {
  const script = document.getElementById("structured-data");
  const key = script?.dataset.of;
  if (!script || key === undefined) return;
  const data: JsonLd = JSON.parse(script.textContent, (_, value: unknown) =>
    isOffer(value) && stock[toSlug(value["@id"] ?? value.url)] === 0
      ? { ...value, availability: OUT_OF_STOCK }
      : value,
  );
  const { showStructuredData } = await import("#app/seo/show-structured-data.ts");
  const page = { title: "", description: "", path: "", structuredData: async () => data };
  await showStructuredData(script, key, page);
}

interface Offer {
  readonly "@type": "Offer";
  /** On a product page: its URL with the variant's key. */
  readonly "@id"?: string;
  readonly url: string;
}

function isOffer(value: unknown): value is Offer {
  return (
    typeof value === "object" && value !== null && "@type" in value && value["@type"] === "Offer"
  );
}

function toSlug(address: string): string {
  return new URL(address).hash.slice(1);
}
