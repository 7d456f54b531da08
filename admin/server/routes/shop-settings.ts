import {
  listSettingsChanges,
  readShopSettings,
  saveShopSettings,
  undoShopSettings,
} from "@damson/order-service/admin-api/shop-settings";
import { Hono } from "hono";
import * as v from "valibot";
import { type SettingsHistory, settingsNames } from "#api/shop-settings.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { catalogueError } from "../http/catalogue-errors.ts";
import { readBody } from "../http/read-body.ts";

const saved = v.object({
  content: v.record(v.string(), v.unknown()),
  /** The version that was changed. */
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
const undone = v.object({ change: v.pipe(v.number(), v.integer(), v.minValue(1)) });

/** Turns a refusal of the catalogue into that of a request. */
function refusing(change: Promise<void>): Promise<void> {
  return change.catch((error: unknown) => {
    throw catalogueError(error);
  });
}

/** Each group of settings has routes of its own, since their rights differ. */
export function shopSettingsRoutes({ service }: AdminContext): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();
  for (const name of settingsNames) {
    const path = `/shop-settings/${name}`;
    app
      .get(path, async (c) => c.json(await readShopSettings(service, name)))
      .get(`${path}/changes`, async (c) => {
        const changes = await listSettingsChanges(service, name);
        return c.json({ changes } satisfies SettingsHistory);
      })
      .put(path, async (c) => {
        const body = await readBody(c.req.raw, saved);
        const by = c.var.staffMember;
        await refusing(saveShopSettings(service, name, body, by));
        return c.json(await readShopSettings(service, name));
      })
      .post(`${path}/undo`, async (c) => {
        const { change } = await readBody(c.req.raw, undone);
        const by = c.var.staffMember;
        await refusing(undoShopSettings(service, name, change, by));
        return c.json(await readShopSettings(service, name));
      });
  }
  return app;
}
