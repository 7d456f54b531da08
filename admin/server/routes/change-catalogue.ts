import type { Author, Queries, Recorded } from "@damson/catalogue";
import { transaction } from "@damson/database";
import type { Context } from "hono";
import type { ChangeAnswer } from "#api/products.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { refusing } from "../http/catalogue-errors.ts";

/** Changes the catalogue on behalf of the signed-in staff member. Throws API errors. */
export function changingCatalogue({ catalogue, onCatalogueChanged, clock }: AdminContext) {
  return async <Result extends Recorded>(
    c: Context<AdminEnv>,
    work: (db: Queries, author: Author) => Promise<Result>,
    limitMs?: number,
  ): Promise<Result> => {
    const { id, email } = c.var.staffMember;
    const author = { person: email, personId: id, now: clock() };
    const recorded = await refusing(() =>
      transaction(catalogue, (db) => work(db, author), limitMs),
    );
    if (recorded.changeId !== undefined) await onCatalogueChanged();
    return recorded;
  };
}

export function changeAnswer({ changeId }: Recorded): ChangeAnswer {
  return changeId === undefined ? {} : { changeId };
}
