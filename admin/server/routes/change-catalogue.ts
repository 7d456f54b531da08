import type { Author, Queries, Recorded } from "@damson/catalogue";
import { transaction } from "@damson/database";
import type { Context } from "hono";
import type { ChangeAnswer } from "#api/products.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { catalogueError } from "../http/catalogue-errors.ts";

/** Changes the catalogue in the name of the staff member who asks. Throws the refusals of requests. */
export function changingCatalogue({ catalogue, onCatalogueChanged, clock, log }: AdminContext) {
  return async <Result extends Recorded>(
    c: Context<AdminEnv>,
    work: (db: Queries, author: Author) => Promise<Result>,
    limitMs?: number,
  ): Promise<Result> => {
    const { id, email } = c.var.staffMember;
    const author = { person: email, personId: id, now: clock() };
    const changed = transaction(catalogue, (db) => work(db, author), limitMs);
    const recorded = await changed.catch((error: unknown) => {
      throw catalogueError(error);
    });
    // The change is kept whatever happens here: the shop reads the catalogue again by itself.
    if (recorded.changeId !== undefined) {
      await onCatalogueChanged().catch((err: unknown) => {
        log.error({ err }, "a change of the catalogue was not shown at once");
      });
    }
    return recorded;
  };
}

export function changeAnswer({ changeId }: Recorded): ChangeAnswer {
  return changeId === undefined ? {} : { changeId };
}
