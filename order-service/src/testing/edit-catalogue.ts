/** Changes the catalogue in tests, by variant key. */
import {
  archiveProducts,
  type Database as CatalogueDatabase,
  type Queries,
  setPrice,
} from "@damson/catalogue";
import { transaction } from "@damson/database";

interface Edit {
  readonly catalogue: CatalogueDatabase;
  readonly key: string;
  readonly now: Date;
}

const owner = { person: "owner@damson.example", personId: null };

export async function changePrice(
  { catalogue, key, now }: Edit,
  pence: number,
  startsAt?: Date,
): Promise<void> {
  await transaction(catalogue, async (db) => {
    const { variantId } = await findVariant(db, key);
    await setPrice(db, { ...owner, now }, { variantId, pence, ...(startsAt ? { startsAt } : {}) });
  });
}

export async function archive({ catalogue, key, now }: Edit): Promise<void> {
  await transaction(catalogue, async (db) => {
    const { productId } = await findVariant(db, key);
    await archiveProducts(db, { ...owner, now }, [{ id: productId }]);
  });
}

function findVariant(db: Queries, key: string) {
  return db
    .selectFrom("product_variants")
    .select(["id as variantId", "product_id as productId"])
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
}
