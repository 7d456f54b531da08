/**
 * A shop restored from a backup. The original shop may still run, so the copy sends no email, takes
 * no orders and moves no money until an owner activates it.
 */
import type { Database, Queries } from "../database/database.ts";
import { type PaymentProvider, ProviderUnavailable } from "../payments/provider/provider.ts";

export interface RestoredCopy {
  readonly restoredAt: Date;
  readonly madeAt: Date;
}

/** Returns true for a copy that no owner has activated. */
export type RestoredCopyCheck = () => Promise<boolean>;

/**
 * Caches only a negative answer. The shop cannot become a copy later, because a restore needs an
 * empty database.
 */
export async function createRestoredCopyCheck({
  reader,
}: Pick<Database, "reader">): Promise<RestoredCopyCheck> {
  const read = async () => (await findRestoredCopy(reader)) !== undefined;
  let isCopy = await read();
  return async () => {
    if (isCopy) isCopy = await read();
    return isCopy;
  };
}

/** Returns the copy, unless an owner has activated it. */
export async function findRestoredCopy(db: Queries): Promise<RestoredCopy | undefined> {
  const row = await db
    .selectFrom("restored_copies")
    .select(["restored_at", "made_at"])
    .where("activated_at", "is", null)
    .executeTakeFirst();
  return row && { restoredAt: row.restored_at, madeAt: row.made_at };
}

/** Marks a restored database before any service opens it. */
export async function markRestoredCopy(db: Queries, { restoredAt, madeAt }: RestoredCopy) {
  await db
    .insertInto("restored_copies")
    .values({ restored_at: restoredAt, made_at: madeAt, activated_at: null, activated_by: null })
    .execute();
}

/** Returns a provider for a restored copy. The copy may read, but not move money. */
export function guardProvider(
  provider: PaymentProvider,
  isRestoredCopy: RestoredCopyCheck,
): PaymentProvider {
  const refuseOnCopy =
    <Input, Answer>(work: (input: Input) => Promise<Answer>) =>
    async (input: Input): Promise<Answer> => {
      if (await isRestoredCopy()) {
        throw new ProviderUnavailable("This is a restored copy of the shop, which moves no money");
      }
      return work(input);
    };
  return {
    ...provider,
    openCheckout: refuseOnCopy(provider.openCheckout),
    closeCheckout: refuseOnCopy(provider.closeCheckout),
    refund: refuseOnCopy(provider.refund),
  };
}
