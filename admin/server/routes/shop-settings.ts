import {
  listSettingsChanges,
  readShopSettings,
  saveShopSettings,
  undoShopSettings,
} from "@damson/order-service/admin-api/shop-settings";
import { Hono } from "hono";
import * as v from "valibot";
import type { SignedInStaffMember } from "#api/session.ts";
import { type SettingsHistory, type SettingsName, settingsNames } from "#api/shop-settings.ts";
import { otherOwners } from "../access/other-owners.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { refusing } from "../http/catalogue-errors.ts";
import { readBody } from "../http/read-body.ts";

const saved = v.object({
  /** Checked by the schema of these settings, field by field. */
  content: v.unknown(),
  /** The version that was changed. */
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
const undone = v.object({ change: v.pipe(v.number(), v.integer(), v.minValue(1)) });

/** Each group of settings has routes of its own, since their rights differ. */
export function shopSettingsRoutes(context: AdminContext): Hono<AdminEnv> {
  const { service, onCatalogueChanged } = context;
  const authorOf = async (name: SettingsName, { id, email }: SignedInStaffMember) => {
    // Only they get a mail: about where money goes.
    const owners = name === "payments" ? await otherOwners(context, id) : [];
    return { id, email, otherOwners: owners };
  };
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
        const by = await authorOf(name, c.var.staffMember);
        await refusing(() => saveShopSettings(service, name, body, by));
        await onCatalogueChanged();
        return c.json(await readShopSettings(service, name));
      })
      .post(`${path}/undo`, async (c) => {
        const { change } = await readBody(c.req.raw, undone);
        const by = await authorOf(name, c.var.staffMember);
        await refusing(() => undoShopSettings(service, name, change, by));
        await onCatalogueChanged();
        return c.json(await readShopSettings(service, name));
      });
  }
  return app;
}
