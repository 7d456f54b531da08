import { api } from "#admin/lib/api.ts";
import { formatTime } from "#admin/ui/times.ts";
import type { ProductPage } from "#api/products.ts";
import type { ProductEditor } from "../use-editor.ts";

type Product = ProductPage["product"];
export type Shown = Product["state"] | "scheduled";

/** The state at a moment. A live product with a later start is `scheduled`. */
export function findState({ state, goLiveAt }: Product, now: Date): Shown {
  return state === "live" && goLiveAt !== null && new Date(goLiveAt) > now ? "scheduled" : state;
}

export function publish(
  editor: ProductEditor,
  { product }: ProductPage,
  at?: string,
): Promise<boolean> {
  return editor.act({
    savesFirst: true,
    done: at === undefined ? "Published" : `Goes live on ${formatTime(at)}`,
    run: (version) =>
      api("POST /products/publish", {
        body: { products: [{ id: product.id, version }], ...(at === undefined ? {} : { at }) },
      }),
  });
}
