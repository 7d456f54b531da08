import { readFileSync } from "node:fs";
import {
  type PictureDetails,
  type PicturedProduct,
  picturedProducts,
} from "@damson/shop/catalogue/picture-details";

/** A product whose picture is of one type. */
export type Pictured<Details extends PictureDetails> = PicturedProduct & {
  readonly picture: Details;
};

type Kind = PictureDetails["type"];
type PicturedAs<Type extends Kind> = Pictured<Extract<PictureDetails, { type: Type }>>;

const file = new URL("../shop/catalogue/catalogue.json", import.meta.url);

export const products = picturedProducts(JSON.parse(readFileSync(file, "utf8")));

/** The products of one kind, in the order of the catalogue. */
export function picturedAs<Type extends Kind>(type: Type): readonly PicturedAs<Type>[] {
  return products.filter((product): product is PicturedAs<Type> => product.picture.type === type);
}
