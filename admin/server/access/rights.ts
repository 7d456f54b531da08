/** The right that each route needs. */
import type { Context } from "hono";
import type { Route } from "#api/contract.ts";
import type { SettingsName } from "#api/shop-settings.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { createDenial } from "../http/denied.ts";
import { requireRecentFactor } from "./recent-factor.ts";

/**
 * `anybody`: without a session, or before sign-in is complete. Owners may do everything that staff may. Some routes
 * also require a recent second factor. Large refunds do too, depending on the amount.
 */
export type Right = "anybody" | "staff" | "owner" | "owner with a recent factor";

/**
 * Only owners refund, set prices, create codes, manage staff, export and erase. The order service refuses when staff
 * cancel a paid order. Staff may save and import products without changing prices, and undo what they may do.
 */
export const rights: Readonly<Record<Route, Right>> = {
  "GET /config": "anybody",
  "POST /welcome/open": "anybody",
  "POST /welcome": "anybody",
  "DELETE /welcome": "staff",
  "GET /session": "staff",
  "DELETE /session": "staff",
  "GET /staff": "owner",
  "POST /address": "anybody",
  "POST /staff": "owner with a recent factor",
  "PUT /staff/:id/role": "owner with a recent factor",
  "POST /staff/:id/address": "owner with a recent factor",
  "POST /staff/:id/confirm-address": "owner with a recent factor",
  "POST /staff/:id/reset": "owner with a recent factor",
  "DELETE /staff/:id": "owner with a recent factor",
  "GET /security": "owner",
  "PUT /security/refund-limit": "owner with a recent factor",
  "GET /activity": "owner",
  "GET /home": "staff",
  "PUT /setup-guide": "owner",
  "POST /setup-guide/test-mail": "owner",
  "POST /alerts/:id/resolve": "staff",
  "POST /restored-copy/activate": "owner with a recent factor",
  "GET /order-list": "staff",
  "GET /order-list/counts": "staff",
  "GET /order-list/export": "owner",
  "POST /unpaid-orders/cancel": "staff",
  "GET /saved-views": "staff",
  "POST /saved-views": "staff",
  "DELETE /saved-views/:id": "staff",
  "GET /order-sheets": "staff",
  "GET /orders-to-pack": "staff",
  "GET /orders/:number": "staff",
  "GET /orders/:number/mails/:mail": "staff",
  "POST /orders/:number/address": "staff",
  "POST /orders/:number/cancel": "staff",
  "POST /orders/:number/deliver": "staff",
  "POST /orders/:number/dispatch": "staff",
  "POST /orders/:number/mails/:mail/resend": "staff",
  "POST /orders/:number/mark-paid": "staff",
  "POST /orders/:number/notes": "staff",
  "POST /orders/:number/pack": "staff",
  "POST /orders/:number/return-received": "staff",
  "POST /orders/:number/returns": "staff",
  "POST /orders/:number/tracking": "staff",
  "POST /orders/:number/unpack": "staff",
  "POST /orders/:number/refund": "owner",
  "POST /orders/:number/deduct": "owner",
  "POST /orders/:number/take-back-payment": "owner",
  "POST /orders/:number/resolve-problems": "owner",
  "GET /mail-pages/:token": "anybody",
  "GET /preview-pages/:token": "anybody",
  "POST /previews/home": "staff",
  "POST /previews/product": "staff",
  "GET /stock": "staff",
  "GET /stock/:product": "staff",
  "POST /stock/:product/changes": "staff",
  "POST /stock/import": "staff",
  "POST /stock/import/check": "staff",
  "GET /stock/returns/:number": "staff",
  "POST /stock/returns/:number": "staff",
  "PUT /stock/:product/reorder-level": "staff",
  "PUT /stock/reorder-level": "staff",
  "GET /stock/export": "owner",
  "GET /products": "staff",
  "POST /products": "staff",
  "POST /products/publish": "staff",
  "POST /products/archive": "staff",
  "POST /products/category": "staff",
  "POST /products/prices/preview": "owner",
  "POST /products/prices": "owner",
  "GET /products/export": "owner",
  "POST /products/import/preview": "staff",
  "POST /products/import": "staff",
  "GET /products/import/pictures": "staff",
  "POST /products/import/pictures": "staff",
  "POST /products/import/pictures/retry": "staff",
  "POST /products/import/pictures/dismiss": "staff",
  "GET /products/:id": "staff",
  "PUT /products/:id": "staff",
  "GET /products/:id/history": "staff",
  "POST /products/:id/prices": "owner",
  "DELETE /products/:id/prices/:price": "owner",
  "GET /taxonomy": "staff",
  "PUT /brands/:id": "staff",
  "PUT /categories/:id": "staff",
  "POST /categories/order": "staff",
  "POST /categories/:id/delete": "staff",
  "GET /catalogue-changes": "staff",
  "POST /catalogue-changes/:id/undo": "staff",
  "GET /product-names": "staff",
  "GET /product-pictures": "staff",
  "POST /pictures": "staff",
  "POST /pictures/:hash/focal-point": "staff",
  "GET /codes": "staff",
  "GET /codes/export": "owner",
  "POST /codes": "owner",
  "POST /codes/:code/end": "owner",
  "GET /customers": "staff",
  "GET /customers/:id": "staff",
  "GET /customers/:id/erasure": "owner",
  "POST /customers/:id/erasure": "owner",
  "GET /customers/:id/export": "owner",
  "GET /messages": "staff",
  "GET /messages/:id": "staff",
  "POST /messages/:id/answers": "staff",
  "PUT /messages/:id/closed": "staff",
  "GET /newsletter": "staff",
  "GET /newsletter/export": "owner",
  "POST /newsletter/:id/unsubscribe": "staff",
  "GET /shop-settings/:name": "staff",
  "GET /shop-settings/:name/changes": "staff",
  // The settings have their own rights too.
  "PUT /shop-settings/:name": "staff",
  "POST /shop-settings/:name/undo": "staff",
  "GET /system-status": "staff",
  "POST /system-status/integrity-check": "staff",
  "POST /system-status/mails/retry": "staff",
  "GET /system-status/settings": "owner",
};

/** The right to change each group of settings. */
export const settingsRights: Readonly<Record<SettingsName, Right>> = {
  announcements: "staff",
  company: "owner with a recent factor",
  delivery: "owner",
  home: "staff",
  newsletter: "owner",
  opening_hours: "staff",
  page_texts: "staff",
  payments: "owner with a recent factor",
  search: "staff",
  shop_name: "owner",
};

/** Throws `forbidden`, or `factor_needed_again` if an owner must verify their second factor first. */
export function requireRight(
  context: Pick<AdminContext, "clock">,
  c: Context<AdminEnv>,
  right: Right,
): void {
  const isForStaff = right === "anybody" || right === "staff";
  if (!isForStaff && c.var.staffMember.role !== "owner") throw createDenial("forbidden");
  if (right === "owner with a recent factor") requireRecentFactor(context, c);
}
