import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { ADMIN, type Member } from "./members.ts";

type Body = Readonly<Record<string, unknown>>;

export async function askAs(
  request: APIRequestContext,
  { session }: Member,
  [method, path]: readonly [method: string, path: string],
  data?: Body,
) {
  const response = await request.fetch(`${ADMIN}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${JSON.parse(session).access_token}`, Origin: ADMIN },
    ...(data === undefined ? {} : { data }),
  });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

/** Creates a draft with one variant, a price and a picture. */
export async function createDraft(
  request: APIRequestContext,
  owner: Member,
  changes: Body = {},
): Promise<{ readonly id: string; readonly name: string }> {
  const name = `Balm ${randomUUID().slice(0, 8)}`;
  const product = {
    name,
    slug: name.toLowerCase().replace(" ", "-"),
    brandId: "a313",
    categoryId: "skincare",
    description: "A balm.",
    ingredients: "Petrolatum",
    responsiblePerson: "Damson Ltd, London",
    variants: [{ contents: "50 g", netQuantity: 50, netUnit: "g", price: 2500 }],
    images: [await anyPicture(request, owner)],
    ...changes,
  };
  const { id } = await askAs(request, owner, ["POST", "/products"], { product });
  return { id, name };
}

export async function addPicture(
  request: APIRequestContext,
  owner: Member,
  id: string,
): Promise<void> {
  const { product } = await askAs(request, owner, ["GET", `/products/${id}`]);
  const images = [{ ...(await anyPicture(request, owner)), alt: "" }];
  const { version } = product;
  await askAs(request, owner, ["PUT", `/products/${id}`], {
    product: { ...product, images },
    version,
  });
}

async function anyPicture(request: APIRequestContext, owner: Member): Promise<Body> {
  const { products } = await askAs(request, owner, ["GET", "/products?state=live"]);
  const { id, variantId, ...picture } = products[0].picture;
  return picture;
}

export async function archive(request: APIRequestContext, owner: Member, id: string) {
  await askAs(request, owner, ["POST", "/products/archive"], { products: [{ id }] });
}
