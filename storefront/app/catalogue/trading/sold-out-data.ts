import type { JsonLd } from "#app/seo/structured-data.ts";
import { OUT_OF_STOCK } from "../availability.ts";

/**
 * Says in the document's structured data what is sold out: it was built without knowing. A product's id
 * there ends with its slug.
 */
export async function markSoldOut(stock: Readonly<Record<string, number>>): Promise<void> {
  const script = document.getElementById("structured-data");
  const key = script?.dataset.of;
  if (!script || key === undefined) return;
  const data: JsonLd = JSON.parse(script.textContent, (_, value: unknown) =>
    isOffer(value) && stock[slugOf(value["@id"] ?? value.url)] === 0
      ? { ...value, availability: OUT_OF_STOCK }
      : value,
  );
  const { showStructuredData } = await import("#app/seo/show-structured-data.ts");
  const page = { title: "", description: "", path: "", structuredData: async () => data };
  await showStructuredData(script, key, page);
}

interface Offer {
  readonly "@type": "Offer";
  /** On the product's own page: its address with the key of the variant. */
  readonly "@id"?: string;
  /** The address of the product's card. */
  readonly url: string;
}

function isOffer(value: unknown): value is Offer {
  return (
    typeof value === "object" && value !== null && "@type" in value && value["@type"] === "Offer"
  );
}

function slugOf(address: string): string {
  return new URL(address).hash.slice(1);
}
