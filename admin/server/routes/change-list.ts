import { isDeepStrictEqual } from "node:util";
import {
  type ChangeSummary,
  findVariants,
  listChanges,
  type PricedVariant,
  type Queries,
  type RecordedChange,
  type RecordedItem,
  summariseChanges,
} from "@damson/catalogue";
import * as v from "valibot";
import type { ChangedThing, ChangeList, ListedChange } from "#api/catalogue-changes.ts";
import type { Role } from "#api/session.ts";
import { isUndoneInSettings, mayUndo } from "../access/undo-rights.ts";

export const CHANGES_SHOWN = 30;

/** Lists changes of a product and its prices, newest first. Returns one extra row if there is a next page. */
export async function listProductChanges(
  db: Queries,
  id: string,
  before: number | undefined,
): Promise<readonly RecordedChange[]> {
  const page = { limit: CHANGES_SHOWN + 1, ...(before === undefined ? {} : { before }) };
  const variants = await findVariants(db, { productIds: [id] });
  const ofProduct = await listChanges(db, {
    ...page,
    of: { entity: "product", entityIds: [id] },
  });
  const ofPrices =
    variants.length === 0
      ? []
      : await listChanges(db, {
          ...page,
          of: { entity: "price", entityIds: variants.map((variant) => variant.id) },
        });
  const both = new Map([...ofProduct, ...ofPrices].map((change) => [change.id, change]));
  return [...both.values()].toSorted((one, other) => other.id - one.id).slice(0, page.limit);
}

/** Describes a page of changes. An extra row means that there is a next page. */
export async function changeList(
  db: Queries,
  changes: readonly RecordedChange[],
  role: Role,
): Promise<ChangeList> {
  const shown = changes.slice(0, CHANGES_SHOWN);
  const summaries = await summariseChanges(
    db,
    shown.map(({ id }) => id),
  );
  const variants = await findPricedVariants(db, [...summaries.values()]);
  const rows = shown.flatMap((change) => {
    const summary = summaries.get(change.id);
    return summary ? [toListedChange(change, summary, variants, role)] : [];
  });
  const next = changes.length > CHANGES_SHOWN ? shown.at(-1)?.id : undefined;
  return { rows, ...(next === undefined ? {} : { next: String(next) }) };
}

type Variants = ReadonlyMap<string, PricedVariant>;

async function findPricedVariants(
  db: Queries,
  summaries: readonly ChangeSummary[],
): Promise<Variants> {
  const ids = summaries.flatMap(({ items }) =>
    items.flatMap(({ entity, entityId }) => (entity === "price" ? entityId : [])),
  );
  if (ids.length === 0) return new Map();
  const variants = await findVariants(db, { variantIds: [...new Set(ids)] });
  return new Map(variants.map((variant) => [variant.id, variant]));
}

function toListedChange(
  { id, at, person, type, undoes }: RecordedChange,
  summary: ChangeSummary,
  variants: Variants,
  role: Role,
): ListedChange {
  const { count, items, undoneBy } = summary;
  return {
    id,
    person,
    type,
    undoes,
    count,
    at: at.toISOString(),
    ...(undoneBy === undefined ? {} : { undoneBy }),
    things: items.map((item) => toChangedThing(item, variants)),
    ...toUndoRights(role, type, summary),
  };
}

function toUndoRights(
  role: Role,
  type: string,
  summary: ChangeSummary,
): Pick<ListedChange, "canUndo" | "canUndoInSettings"> {
  const canUndo = summary.undoneBy === undefined && mayUndo(role, summary);
  const inSettings = isUndoneInSettings(type, summary.items);
  return { canUndo: canUndo && !inSettings, canUndoInSettings: canUndo && inSettings };
}

function toChangedThing(item: RecordedItem, variants: Variants): ChangedThing {
  const { entity, entityId, before, after } = item;
  if (entity === "price") return toChangedPrice(item, variants);
  const { name, label, title } = v.parse(named, after ?? before ?? {});
  return {
    entity,
    entityId,
    name: name ?? label ?? title ?? entityId,
    ...(entity === "product" ? { productId: entityId } : {}),
    fields:
      before && after
        ? Object.keys(after).filter((key) => !isDeepStrictEqual(before[key], after[key]))
        : [],
  };
}

const named = v.object({
  name: v.optional(v.string()),
  label: v.optional(v.string()),
  title: v.optional(v.string()),
});
const pricedBefore = v.nullable(v.object({ pence: v.number() }));
const pricedAfter = v.object({
  set: v.array(v.object({ pence: v.number(), startsAt: v.string() })),
});

function toChangedPrice({ entity, entityId, before, after }: RecordedItem, variants: Variants) {
  const variant = variants.get(entityId);
  const from = v.parse(pricedBefore, before)?.pence;
  const set = v.parse(pricedAfter, after).set.at(-1);
  const values = Object.values(variant?.optionValues ?? {});
  return {
    entity,
    entityId,
    name: [variant?.name ?? "a deleted product", ...values].join(", "),
    ...(variant ? { productId: variant.productId } : {}),
    fields: [],
    price: {
      ...(from === undefined ? {} : { from }),
      ...(set === undefined ? {} : { to: set.pence, startsAt: set.startsAt }),
    },
  };
}
