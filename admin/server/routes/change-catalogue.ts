import {
  type Author,
  changeCatalogue,
  type Database,
  type Queries,
  type Recorded,
} from "@damson/catalogue";
import type { Context } from "hono";
import type { ChangeAnswer } from "#api/products.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { convertCatalogueErrors } from "../http/catalogue-errors.ts";

/** Changes the catalogue on behalf of the signed-in staff member. Throws API errors. */
export function createCatalogueChanger(context: AdminContext) {
  const changeMany = createBulkChanger(context);
  return <Result extends Recorded>(
    c: Context<AdminEnv>,
    work: (db: Queries, author: Author) => Promise<Result>,
  ): Promise<Result> =>
    changeMany(c, (catalogue, author) => changeCatalogue(catalogue, (db) => work(db, author)));
}

/** Like `createCatalogueChanger`, for work that makes its own transactions. */
export function createBulkChanger({ catalogue, onCatalogueChanged, clock }: AdminContext) {
  return async <Result extends Recorded>(
    c: Context<AdminEnv>,
    work: (catalogue: Database, author: Author) => Promise<Result>,
  ): Promise<Result> => {
    const { id, email } = c.var.staffMember;
    const author = { person: email, personId: id, now: clock() };
    const recorded = await convertCatalogueErrors(() => work(catalogue, author));
    if (recorded.changeId !== undefined) await onCatalogueChanged();
    return recorded;
  };
}

export function changeAnswer({ changeId }: Recorded): ChangeAnswer {
  return changeId === undefined ? {} : { changeId };
}
