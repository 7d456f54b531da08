/**
 * A shop that was restored from a backup, while the original may still run. It sends no mail, takes no orders and moves no
 * money until an owner says that it is the shop now.
 */
import type { Database, Queries } from "../database/database.ts";
import { type PaymentProvider, ProviderUnavailable } from "../payments/provider/provider.ts";

export interface RestoredCopy {
  readonly restoredAt: Date;
  /** When the backup was made. */
  readonly madeAt: Date;
}

/** Whether this is a restored copy that no owner has activated. */
export type RestoredCopyCheck = () => Promise<boolean>;

/** Asks the database until the answer is no: a shop never becomes a copy, because only an empty database is restored to. */
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

/** Returns the copy until an owner has activated it. */
export async function findRestoredCopy(db: Queries): Promise<RestoredCopy | undefined> {
  const row = await db
    .selectFrom("restored_copies")
    .select(["restored_at", "made_at"])
    .where("activated_at", "is", null)
    .executeTakeFirst();
  return row && { restoredAt: row.restored_at, madeAt: row.made_at };
}

/** Marks a restored database, before any service opens it. */
export async function markRestoredCopy(db: Queries, { restoredAt, madeAt }: RestoredCopy) {
  await db
    .insertInto("restored_copies")
    .values({ restored_at: restoredAt, made_at: madeAt, activated_at: null, activated_by: null })
    .execute();
}

/** A payment provider that a restored copy may ask, but that moves no money for it. */
export function guardProvider(
  provider: PaymentProvider,
  isRestoredCopy: RestoredCopyCheck,
): PaymentProvider {
  const unlessCopy =
    <Input, Answer>(work: (input: Input) => Promise<Answer>) =>
    async (input: Input): Promise<Answer> => {
      if (await isRestoredCopy()) {
        throw new ProviderUnavailable("This is a restored copy of the shop, which moves no money");
      }
      return work(input);
    };
  return {
    ...provider,
    openCheckout: unlessCopy(provider.openCheckout),
    closeCheckout: unlessCopy(provider.closeCheckout),
    refund: unlessCopy(provider.refund),
  };
}
