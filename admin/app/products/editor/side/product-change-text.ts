import { formatPence } from "@damson/shop/money";
import { formatTime } from "#admin/ui/times.ts";
import type { ChangedThing, ListedChange } from "#api/catalogue-changes.ts";
import { formatFieldNames } from "../form/field-labels.ts";

const titles: Readonly<Record<string, string>> = {
  product_created: "Created",
  product_saved: "Saved",
  published: "Published",
  archived: "Archived",
  products_imported: "Imported from a file",
  pictures_imported: "Pictures imported",
  category_set: "Moved to another category",
  price_set: "Price set",
  price_scheduled: "Price scheduled",
  price_withdrawn: "Sale cancelled",
  prices_adjusted: "Prices changed",
  undone: "Change undone",
};

export function changeTitle({ type }: Pick<ListedChange, "type">): string {
  return titles[type] ?? type.replaceAll("_", " ");
}

/** The changed fields and prices of one product, such as `Name and Pictures; £20.00 → £18.00`. */
export function changeDetails(
  { at, things }: Pick<ListedChange, "at" | "things">,
  productId: string,
): string | undefined {
  const own = things.filter((thing) => thing.productId === productId);
  const fields = formatFieldNames([...new Set(own.flatMap((thing) => thing.fields))]);
  const prices = [...new Set(own.flatMap((thing) => formatPriceChange(thing, at) ?? []))];
  return [fields, ...prices].filter((text) => text !== "").join("; ") || undefined;
}

function formatPriceChange({ price }: ChangedThing, at: string): string | undefined {
  if (price?.to === undefined) return undefined;
  const { from, to, startsAt } = price;
  const change = from === undefined ? formatPence(to) : `${formatPence(from)} → ${formatPence(to)}`;
  return startsAt === undefined || startsAt <= at
    ? change
    : `${change} from ${formatTime(startsAt)}`;
}
