/** Removing or keeping the sample shop that a new shop starts with. */
import { isSampleGone, planSampleRemoval, removeSample, type SamplePlan } from "@damson/catalogue";
import { findOrderedKeys } from "@damson/order-service/admin-api/ordered-products";
import { keepSample } from "@damson/order-service/admin-api/setup-guide";
import { type SamplePreview, sampleTexts } from "#api/sample.ts";
import type { AdminContext } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";
import { changeAnswer, createCatalogueChanger } from "./change-catalogue.ts";

export function sampleRoutes(context: AdminContext) {
  const { service, catalogue, clock } = context;
  const change = createCatalogueChanger(context);
  return {
    "GET /sample": async () =>
      toPreview(await planSampleRemoval(catalogue.reader, clock(), findOrderedKeys)),
    "POST /sample/remove": async (c) =>
      changeAnswer(await change(c, (db, author) => removeSample(db, author, findOrderedKeys))),
    "POST /sample/keep": (c) => keepSample(service, c.var.staffMember),
  } satisfies Partial<Handlers>;
}

function toPreview(plan: SamplePlan): SamplePreview {
  const { products, ordered, edited, categories, hidden, brands, documents } = plan;
  return {
    products: products.length,
    archived: ordered.filter(({ state }) => state !== "archived").map(({ name }) => name),
    edited,
    categories: categories.map(({ label }) => label),
    hiddenCategories: hidden.map(({ label }) => label),
    brands: brands.map(({ name }) => name),
    texts: sampleTexts.filter((name) => documents[name] !== undefined),
    isGone: isSampleGone(plan),
  };
}
