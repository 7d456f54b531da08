import { categoryPathError } from "@damson/shop/catalogue/category-path";
import { feedPaths } from "@damson/shop/catalogue/feed-paths";
import { expect, test } from "vitest";
import { ACCOUNTS_PATH } from "./accounts.ts";
import { MEDIA_PATH } from "./media.ts";
import { ORDERS_PATH } from "./orders.ts";

const services = [ACCOUNTS_PATH, ORDERS_PATH, MEDIA_PATH, "/healthz", "/ready", "/page-data"];

test.each([...services, ...Object.values(feedPaths)])(
  "no category can have the address %s",
  (path) => {
    expect(categoryPathError(path)).toBeDefined();
    expect(categoryPathError(`${path}/below`)).toBeDefined();
  },
);
