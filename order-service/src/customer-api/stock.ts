import type { Handler } from "../context.ts";
import { json } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { readStock } from "../stock/read-stock.ts";

/** `GET /stock`: what is left of each product that is counted. */
export const getStock: Handler = async (_request, context) => {
  await limit(context, "reads");
  return json(await readStock(context), 200, { "Cache-Control": "public, max-age=15" });
};
