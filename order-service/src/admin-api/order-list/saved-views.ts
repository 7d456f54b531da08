/** Saved lists: each staff member has their own. */
import { randomUUID } from "node:crypto";
import { fromColumns, isUuid, transaction } from "@damson/database";
import type { Service } from "../../context.ts";
import type { Row } from "../../database/database.ts";
import { invalidFields } from "../../errors.ts";

/** More would be no help to find one. */
const MAX = 20;

export type SavedView = Pick<Row<"saved_views">, "id" | "name" | "query">;

/** The oldest first. */
export async function listViews({ db }: Service, person: string): Promise<readonly SavedView[]> {
  const rows = await db.reader
    .selectFrom("saved_views")
    .select(["id", "name", "query"])
    .where("person", "=", person)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => fromColumns(row));
}

/** Takes the place of the view of the same name. Throws `invalid_fields` where there are too many. */
export async function saveView(
  { db, clock }: Service,
  person: string,
  { name, query }: Omit<SavedView, "id">,
): Promise<SavedView> {
  const view = { id: randomUUID(), name, query };
  await transaction(db, async (queries) => {
    const own = queries.deleteFrom("saved_views").where("person", "=", person);
    await own.where("name", "=", name).execute();
    const others = await queries
      .selectFrom("saved_views")
      .select("id")
      .where("person", "=", person)
      .execute();
    if (others.length >= MAX) {
      throw invalidFields({ name: `There are ${MAX} views already. Delete one first.` });
    }
    await queries
      .insertInto("saved_views")
      .values({ ...view, person, created_at: clock() })
      .execute();
  });
  return view;
}

/** Nothing happens where it is not theirs. */
export async function deleteView({ db }: Service, person: string, id: string): Promise<void> {
  if (!isUuid(id)) return;
  await transaction(db, (queries) =>
    queries.deleteFrom("saved_views").where("person", "=", person).where("id", "=", id).execute(),
  );
}
