import {
  type ListedRow,
  listProducts,
  type ProductFilter,
  readTaxonomyNames,
} from "@damson/catalogue";
import { listStockLevels, type StockLevel } from "@damson/order-service/admin-api/stock";
import type { ListedStock, ProductListPage, ProductQuery, ProductSort } from "#api/products.ts";
import type { AdminContext } from "../context.ts";

const PAGE_SIZE = 50;

type Levels = ReadonlyMap<string, StockLevel>;

const sorts: Readonly<Record<ProductSort, Pick<ProductFilter, "sort" | "isDescending">>> = {
  position: { sort: "position" },
  name: { sort: "name" },
  "-name": { sort: "name", isDescending: true },
  price: { sort: "price" },
  "-price": { sort: "price", isDescending: true },
  updated: { sort: "updated" },
  "-updated": { sort: "updated", isDescending: true },
};

/** Lists a page of products with their stock. A page number past the end returns the last page. */
export async function listPage(
  { catalogue, service, clock }: Pick<AdminContext, "catalogue" | "clock" | "service">,
  query: ProductQuery,
): Promise<ProductListPage> {
  const { q, state, category, brand, missing, stock, sort } = query;
  const levels = await listStockLevels(service);
  const filter = {
    search: q,
    state,
    brandId: brand,
    categoryId: category,
    missing,
    ...sorts[sort],
    keys: stock && listKeysByStock(levels, stock),
    size: PAGE_SIZE,
  };
  const find = (page: number) => listProducts(catalogue, { ...filter, page }, clock());
  const found = await find(query.page);
  const pages = Math.max(1, Math.ceil(found.total / PAGE_SIZE));
  const page = Math.min(query.page, pages);
  const { rows, total } = page === query.page ? found : await find(page);
  const { brands, categories } = await readTaxonomyNames(catalogue.reader);
  const products = rows.map((row) => ({
    ...row,
    brand: brands.get(row.brandId) ?? row.brandId,
    category: categories.get(row.categoryId) ?? row.categoryId,
    stock: toListedStock(levels, row),
  }));
  return { products, total, page, pages };
}

/** Sums the stock of the variants. If one of them is not tracked, the total is unlimited. */
export function toListedStock(levels: Levels, { keys }: Pick<ListedRow, "keys">): ListedStock {
  const each = keys.map((key) => levels.get(key));
  const isCounted = keys.length > 0 && each.every((level) => level !== undefined);
  const available = each.reduce((sum, level) => sum + (level?.available ?? 0), 0);
  return {
    available: isCounted ? available : null,
    isLow: each.some((level) => level?.isLow === true),
  };
}

function listKeysByStock(
  levels: Levels,
  stock: NonNullable<ProductQuery["stock"]>,
): readonly string[] {
  return [...levels].flatMap(([key, { available, isLow }]) =>
    (stock === "none" ? available === 0 : isLow) ? key : [],
  );
}
