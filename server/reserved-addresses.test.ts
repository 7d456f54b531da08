import { categoryPathError } from "@damson/shop/catalogue/category-path";
import { feedPaths } from "@damson/shop/catalogue/feed-paths";
import { expect, test } from "vitest";
import { MEDIA_PATH } from "./media.ts";
import { ACCOUNTS_PATH } from "./open-accounts.ts";
import { ORDERS_PATH } from "./orders.ts";

const services = [ACCOUNTS_PATH, ORDERS_PATH, MEDIA_PATH, "/healthz", "/ready", "/page-data"];

test.each([...services, ...Object.values(feedPaths)])(
  "rejects the URL %s for a category",
  (path) => {
    expect(categoryPathError(path)).toBeDefined();
    expect(categoryPathError(`${path}/below`)).toBeDefined();
  },
);
