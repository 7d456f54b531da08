import { readFileSync } from "node:fs";
import {
  type PicturedProduct,
  type PictureFacts,
  picturedProducts,
} from "../storefront/app/catalogue/picture-facts.ts";

/** A product known to be one kind of thing. */
export type Pictured<Facts extends PictureFacts> = PicturedProduct & { readonly picture: Facts };

type Kind = PictureFacts["type"];
type PicturedAs<Type extends Kind> = Pictured<Extract<PictureFacts, { type: Type }>>;

const file = new URL("../storefront/app/catalogue/catalogue.json", import.meta.url);

/** The whole catalogue, in its order. */
export const products = picturedProducts(JSON.parse(readFileSync(file, "utf8")));

/** The products of one kind, in the order of the catalogue. */
export function picturedAs<Type extends Kind>(type: Type): readonly PicturedAs<Type>[] {
  return products.filter((product): product is PicturedAs<Type> => product.picture.type === type);
}
