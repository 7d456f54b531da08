/** Saved filters of the order list. Each staff member has their own. */
import { randomUUID } from "node:crypto";
import { fromColumns, isUuid, transaction } from "@damson/database";
import type { Service } from "../../context.ts";
import type { Row } from "../../database/database.ts";
import { createInvalidFieldsError } from "../../errors.ts";

const MAX = 20;

type ViewedList = Row<"saved_views">["list"];
export type SavedView = Pick<Row<"saved_views">, "id" | "name" | "query">;

/** Returns the saved views of a list, oldest first. */
export async function listViews(
  { db }: Service,
  person: string,
  list: ViewedList = "orders",
): Promise<readonly SavedView[]> {
  const rows = await db.reader
    .selectFrom("saved_views")
    .select(["id", "name", "query"])
    .where("person", "=", person)
    .where("list", "=", list)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => fromColumns(row));
}

interface NewView extends Omit<SavedView, "id"> {
  /** Default: `orders`. */
  readonly list?: ViewedList;
}

/** Saves a view and replaces one with the same name. Throws `invalid_fields` if there are too many. */
export async function saveView(
  { db, clock }: Service,
  person: string,
  { name, query, list = "orders" }: NewView,
): Promise<SavedView> {
  const view = { id: randomUUID(), name, query };
  await transaction(db, async (queries) => {
    const own = queries.deleteFrom("saved_views").where("person", "=", person);
    await own.where("list", "=", list).where("name", "=", name).execute();
    const others = await queries
      .selectFrom("saved_views")
      .select("id")
      .where("person", "=", person)
      .where("list", "=", list)
      .execute();
    if (others.length >= MAX) {
      throw createInvalidFieldsError({
        name: `You can save up to ${MAX} views. Delete one first.`,
      });
    }
    await queries
      .insertInto("saved_views")
      .values({ ...view, person, list, created_at: clock() })
      .execute();
  });
  return view;
}

/** Deletes a view of this person. Does nothing if it belongs to someone else. */
export async function deleteView({ db }: Service, person: string, id: string): Promise<void> {
  if (!isUuid(id)) return;
  await transaction(db, (queries) =>
    queries.deleteFrom("saved_views").where("person", "=", person).where("id", "=", id).execute(),
  );
}
