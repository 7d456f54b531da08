import {
  listSettingsChanges,
  readShopSettings,
  saveShopSettings,
  undoShopSettings,
} from "@damson/order-service/admin-api/shop-settings";
import { createApiError } from "@damson/order-service/errors";
import {
  type SettingsName,
  savedSettings,
  settingsNames,
  undoneSettings,
} from "#api/shop-settings.ts";
import { listOtherOwners } from "../access/other-owners.ts";
import { requireRight, settingsRights } from "../access/rights.ts";
import type { AdminContext } from "../context.ts";
import { convertCatalogueErrors } from "../http/catalogue-errors.ts";
import type { Handlers, RouteContext } from "../http/handlers.ts";

type OfSettings =
  | "GET /shop-settings/:name"
  | "PUT /shop-settings/:name"
  | "GET /shop-settings/:name/changes"
  | "POST /shop-settings/:name/undo";

export function shopSettingsRoutes(context: AdminContext) {
  const { service, onCatalogueChanged } = context;
  /** Changes a group of settings after checking the rights, and returns the new state. */
  const change = async (
    c: RouteContext<OfSettings>,
    work: (name: SettingsName, author: Parameters<typeof saveShopSettings>[3]) => Promise<void>,
  ) => {
    const name = readSettingsName(c);
    requireRight(context, c, settingsRights[name]);
    const { id, email } = c.var.staffMember;
    // Only changes of payment settings are mailed to the other owners.
    const owners = name === "payments" ? await listOtherOwners(context, id) : [];
    await convertCatalogueErrors(() => work(name, { id, email, otherOwners: owners }));
    await onCatalogueChanged();
    return readShopSettings(service, name);
  };
  return {
    "GET /shop-settings/:name": (c) => readShopSettings(service, readSettingsName(c)),
    "GET /shop-settings/:name/changes": async (c) => ({
      changes: await listSettingsChanges(service, readSettingsName(c)),
    }),
    "PUT /shop-settings/:name": {
      body: savedSettings,
      handle: (c, body) =>
        change(c, (name, author) => saveShopSettings(service, name, body, author)),
    },
    "POST /shop-settings/:name/undo": {
      body: undoneSettings,
      handle: (c, body) =>
        change(c, (name, author) => undoShopSettings(service, name, body.change, author)),
    },
  } satisfies Partial<Handlers>;
}

function readSettingsName(c: RouteContext<OfSettings>): SettingsName {
  const name = settingsNames.find((each) => each === c.req.param("name"));
  if (name !== undefined) return name;
  throw createApiError({ code: "not_found", message: "Settings not found" });
}
