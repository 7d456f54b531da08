import type { Queries } from "../database/database.ts";
import type { ProductState } from "../database/schema.ts";

interface FoundProduct {
  readonly id: string;
  readonly name: string;
  readonly brandId: string;
  readonly categoryId: string;
  readonly state: ProductState;
}

/** Finds the product of an address, also one that is archived: its page says that it is gone. */
export async function findProduct(db: Queries, slug: string): Promise<FoundProduct | undefined> {
  return db
    .selectFrom("products")
    .select(["id", "name", "brand_id as brandId", "category_id as categoryId", "state"])
    .where("slug", "=", slug)
    .executeTakeFirst();
}
