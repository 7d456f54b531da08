/** The right that each route needs. A route that is missing here is refused to all. */
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Role } from "#api/session.ts";
import type { SettingsName } from "#api/shop-settings.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { denied } from "../http/denied.ts";
import { requireRecentFactor } from "./recent-factor.ts";

/**
 * `anybody`: without a session, or before it counts here. Owners may do all that staff may; for some of it
 * they have to have shown their second factor in the last minutes. So do large refunds, by their amount.
 */
export type Right = "anybody" | "staff" | "owner" | "owner with a recent factor";

/** Rights of a group of the shop's settings, which all staff see. */
const ofSettings = (name: SettingsName, right: Right): Readonly<Record<string, Right>> => ({
  [`GET /api/shop-settings/${name}`]: "staff",
  [`PUT /api/shop-settings/${name}`]: right,
  [`GET /api/shop-settings/${name}/changes`]: "staff",
  [`POST /api/shop-settings/${name}/undo`]: right,
});

/**
 * Owners alone pay money back, set prices, make codes, look after people, export and erase. Staff cancel orders: once
 * something was paid, the order service refuses it. Staff save and import products, but not with other prices, and undo
 * what they could do.
 */
export const rights: Readonly<Record<string, Right>> = {
  "GET /api/config": "anybody",
  "POST /api/welcome": "anybody",
  "GET /api/session": "staff",
  "DELETE /api/session": "staff",
  "GET /api/people": "owner",
  "POST /api/address": "anybody",
  "POST /api/people": "owner with a recent factor",
  "PUT /api/people/:id/role": "owner with a recent factor",
  "POST /api/people/:id/address": "owner with a recent factor",
  "POST /api/people/:id/confirm-address": "owner with a recent factor",
  "POST /api/people/:id/reset": "owner with a recent factor",
  "DELETE /api/people/:id": "owner with a recent factor",
  "GET /api/security": "owner",
  "PUT /api/security/refund-limit": "owner with a recent factor",
  "GET /api/activity": "owner",
  "GET /api/today": "staff",
  "PUT /api/first-day": "owner",
  "POST /api/first-day/test-mail": "owner",
  "POST /api/alerts/:id/dealt-with": "staff",
  "POST /api/restored-copy/activate": "owner with a recent factor",
  "GET /api/order-list": "staff",
  "GET /api/order-list/counts": "staff",
  "GET /api/order-list/export": "owner",
  "POST /api/unpaid-orders/cancel": "staff",
  "GET /api/saved-views": "staff",
  "POST /api/saved-views": "staff",
  "DELETE /api/saved-views/:id": "staff",
  "GET /api/order-sheets": "staff",
  "GET /api/orders-to-pack": "staff",
  "GET /api/orders/:number": "staff",
  "GET /api/orders/:number/mails/:mail": "staff",
  "POST /api/orders/:number/address": "staff",
  "POST /api/orders/:number/cancel": "staff",
  "POST /api/orders/:number/deliver": "staff",
  "POST /api/orders/:number/dispatch": "staff",
  "POST /api/orders/:number/mails/:mail/resend": "staff",
  "POST /api/orders/:number/mark-paid": "staff",
  "POST /api/orders/:number/notes": "staff",
  "POST /api/orders/:number/pack": "staff",
  "POST /api/orders/:number/return-received": "staff",
  "POST /api/orders/:number/returns": "staff",
  "POST /api/orders/:number/tracking": "staff",
  "POST /api/orders/:number/unpack": "staff",
  "POST /api/orders/:number/refund": "owner",
  "POST /api/orders/:number/deduct": "owner",
  "POST /api/orders/:number/take-back-payment": "owner",
  "POST /api/orders/:number/resolve-problems": "owner",
  "GET /api/mail-pages/:token": "anybody",
  "GET /api/preview-pages/:token": "anybody",
  "POST /api/previews/home": "staff",
  "POST /api/previews/product": "staff",
  "GET /api/stock": "staff",
  "GET /api/stock/:product": "staff",
  "POST /api/stock/:product/changes": "staff",
  "POST /api/stock/import": "staff",
  "POST /api/stock/import/check": "staff",
  "GET /api/stock/returns/:number": "staff",
  "POST /api/stock/returns/:number": "staff",
  "PUT /api/stock/:product/low-mark": "staff",
  "PUT /api/stock/low-mark": "staff",
  "GET /api/stock/export": "owner",
  "GET /api/products": "staff",
  "POST /api/products": "staff",
  "POST /api/products/publish": "staff",
  "POST /api/products/archive": "staff",
  "POST /api/products/category": "staff",
  "POST /api/products/prices/preview": "owner",
  "POST /api/products/prices": "owner",
  "GET /api/products/export": "owner",
  "POST /api/products/import/preview": "staff",
  "POST /api/products/import": "staff",
  "GET /api/products/import/pictures": "staff",
  "POST /api/products/import/pictures": "staff",
  "POST /api/products/import/pictures/retry": "staff",
  "POST /api/products/import/pictures/dismiss": "staff",
  "GET /api/products/:id": "staff",
  "PUT /api/products/:id": "staff",
  "GET /api/products/:id/history": "staff",
  "POST /api/products/:id/prices": "owner",
  "DELETE /api/products/:id/prices/:price": "owner",
  "GET /api/taxonomy": "staff",
  "PUT /api/brands/:id": "staff",
  "PUT /api/categories/:id": "staff",
  "POST /api/categories/order": "staff",
  "POST /api/categories/:id/delete": "staff",
  "GET /api/catalogue-changes": "staff",
  "POST /api/catalogue-changes/:id/undo": "staff",
  "GET /api/product-names": "staff",
  "GET /api/product-pictures": "staff",
  "POST /api/pictures": "staff",
  "POST /api/pictures/:hash/focal-point": "staff",
  "GET /api/codes": "staff",
  "GET /api/codes/export": "owner",
  "POST /api/codes": "owner",
  "POST /api/codes/:code/end": "owner",
  "GET /api/customers": "staff",
  "GET /api/customers/:id": "staff",
  "GET /api/customers/:id/erasure": "owner",
  "POST /api/customers/:id/erasure": "owner",
  "GET /api/customers/:id/export": "owner",
  "GET /api/messages": "staff",
  "GET /api/messages/:id": "staff",
  "POST /api/messages/:id/answers": "staff",
  "PUT /api/messages/:id/closed": "staff",
  "GET /api/newsletter": "staff",
  "GET /api/newsletter/export": "owner",
  "POST /api/newsletter/:id/unsubscribe": "staff",
  ...ofSettings("announcements", "staff"),
  ...ofSettings("company", "owner with a recent factor"),
  ...ofSettings("delivery", "owner"),
  ...ofSettings("home", "staff"),
  ...ofSettings("newsletter", "owner"),
  ...ofSettings("opening_hours", "staff"),
  ...ofSettings("page_texts", "staff"),
  ...ofSettings("payments", "owner with a recent factor"),
  ...ofSettings("search", "staff"),
  ...ofSettings("shop_name", "owner"),
  "GET /api/health": "staff",
  "POST /api/health/books": "staff",
  "POST /api/health/mails/retry": "staff",
  "GET /api/health/settings": "owner",
};

/** A route by its method and path, without what a parameter has to look like. */
export function routeName({ method, path }: { readonly method: string; readonly path: string }) {
  return `${method} ${path.replace(/(?<=:\w+)\{.*\}/, "")}`;
}

/**
 * Behind `authenticate`: refuses what the staff member has no right to. Throws `forbidden`, and
 * `factor_needed_again` where they have it once they show their second factor.
 */
export function requireRight(context: AdminContext): MiddlewareHandler<AdminEnv> {
  return async (c, next) => {
    // The first one answers; those of every method are middleware.
    const route = matchedRoutes(c).find(
      ({ method, path }) => method !== "ALL" && path.startsWith("/api/"),
    );
    if (route !== undefined) {
      const right = rights[routeName(route)];
      if (!isAllowed(right, c.var.staffMember.role)) throw denied("forbidden");
      if (right === "owner with a recent factor") requireRecentFactor(context, c);
    }
    await next();
  };
}

function isAllowed(right: Right | undefined, role: Role): boolean {
  if (right === undefined) return false;
  return role === "owner" || right === "anybody" || right === "staff";
}
