import { attributesOf } from "@damson/shop/catalogue/attributes";
import { picturedProducts } from "@damson/shop/catalogue/picture-details";
import { type Manifest, manifestFile, readManifest } from "@damson/shop/catalogue/picture-manifest";
import type { Plugin } from "vite";
import { type ReducedRecord, withoutReduction } from "./reductions.ts";

interface SplitOptions {
  /** True if prices are shown beside earlier ones. */
  readonly comparesPrices: boolean;
}

interface CatalogueRecord extends ReducedRecord {
  readonly slug: string;
  readonly homeBestSeller: boolean;
  readonly description: string;
  readonly picture: unknown;
  readonly kind: string;
  readonly pieceCount?: number;
  readonly [field: string]: unknown;
}

/**
 * Splits `catalogue.json` into the parts that pages need, so that none downloads what it does not show:
 * the records (`?lists`), those of the home page (`?home-best-sellers`), the descriptions
 * (`?descriptions`), what nails and lashes are filtered by (`?attributes`), and which products are flammable
 * (`?perfumes`). Of its picture, a list needs only the placeholder colour.
 */
export function splitCatalogue(options: SplitOptions): Plugin {
  return {
    name: "split-catalogue",
    enforce: "pre",
    transform: {
      filter: { id: /catalogue\/catalogue\.json\?/ },
      async handler(json, id) {
        const all: readonly CatalogueRecord[] = JSON.parse(json);
        const records = options.comparesPrices ? all : all.map(withoutReduction);
        const name = id.split("?")[1];
        this.addWatchFile(manifestFile);
        const data = JSON.stringify(part(records, name, await readManifest()));
        // With a query it is no longer a JSON file to Vite.
        return { code: `export default ${data};`, moduleType: "js" };
      },
    },
  };
}

function part(
  records: readonly CatalogueRecord[],
  name: string | undefined,
  manifest: Manifest,
): unknown {
  switch (name) {
    case "lists":
      return records.map((record) => forLists(record, manifest));
    case "home-best-sellers":
      return records
        .filter(({ homeBestSeller }) => homeBestSeller)
        .map((record) => forLists(record, manifest));
    case "descriptions":
      return records.map(({ slug, description }) => [slug, description]);
    case "perfumes":
      return records.filter(({ category }) => category === "Fragrance").map(({ slug }) => slug);
    case "attributes":
      return picturedProducts(records)
        .map((product) => [product.slug, attributesOf(product)] as const)
        .filter(([, attributes]) => attributes !== undefined);
    default:
      throw new Error(`The catalogue has no part ${name}`);
  }
}

function forLists(record: CatalogueRecord, manifest: Manifest) {
  const { picture, description, homeBestSeller, kind, pieceCount, ...listed } = record;
  const image = manifest[`products/${record.slug}`];
  if (image === undefined) throw new Error(`${record.slug} has no picture: npm run images`);
  return { ...listed, placeholder: image.placeholder };
}
