import { rm } from "node:fs/promises";
import { afterAll, beforeAll } from "vitest";
import { buildSampleShop } from "./sample-shop.ts";
import { openShopProcess, type ShopProcess } from "./shop-process.ts";

interface SampleShop extends Pick<ShopProcess, "address" | "port"> {
  readonly dist: string;
}

/** Runs the sample shop in the real server for all tests of a file. */
export function openSampleShop(): SampleShop {
  let dist: string;
  let shop: ShopProcess;
  beforeAll(async () => {
    dist = await buildSampleShop();
    shop = await openShopProcess(dist);
  });
  afterAll(async () => {
    shop.child.kill();
    await rm(dist, { recursive: true });
  });
  return {
    get address() {
      return shop.address;
    },
    get port() {
      return shop.port;
    },
    get dist() {
      return dist;
    },
  };
}
