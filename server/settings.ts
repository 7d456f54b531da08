import type { PaymentMethod } from "../storefront/app/checkout/placement.ts";
import { ordersRule, parseOrders } from "../storefront/orders-setting.ts";
import { parsePayments, paymentsRule } from "../storefront/payments-setting.ts";
import { parseSiteUrl, siteUrlRule } from "../storefront/site-url.ts";
import { StartupError } from "./startup-error.ts";

/** Environment variables, by name. */
export type Env = Readonly<Record<string, string | undefined>>;

export interface Settings {
  /** `PORT`, 3000 by default; 0 takes a free one. */
  readonly port: number;
  /** `HOST`: the address to listen at; every address of this machine by default. */
  readonly host: string | undefined;
  /** `SITE_URL`: where the shop is published. */
  readonly siteUrl: string | undefined;
  /** `ORDERS`: whether the shop takes orders; off by default. */
  readonly orders: boolean;
  /** `PAYMENTS`: how orders can be paid; bank transfer by default, none without orders. */
  readonly payments: readonly PaymentMethod[];
}

/** The server's settings, from the environment. Throws `StartupError` at a bad one. */
export function readSettings(env: Env): Settings {
  const orders = readOrders(env.ORDERS);
  return {
    port: parsePort(env.PORT || "3000"),
    host: env.HOST || undefined,
    siteUrl: env.SITE_URL ? readSiteUrl(env.SITE_URL) : undefined,
    orders,
    payments: orders ? readPayments(env.PAYMENTS) : [],
  };
}

function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port >= 0 && port <= 65_535) return port;
  throw new StartupError(`PORT is a number from 0 to 65535, not "${text}"`);
}

function readSiteUrl(text: string): string {
  const siteUrl = parseSiteUrl(text);
  if (siteUrl === undefined) throw new StartupError(`${siteUrlRule}, not "${text}"`);
  return siteUrl;
}

function readOrders(text: string | undefined): boolean {
  const orders = parseOrders(text);
  if (orders === undefined) throw new StartupError(`${ordersRule}, not "${text}"`);
  return orders;
}

function readPayments(text: string | undefined): readonly PaymentMethod[] {
  const payments = parsePayments(text);
  if (payments === undefined) throw new StartupError(`${paymentsRule}, not "${text}"`);
  return payments;
}

/** For the services: an empty variable counts as unset. */
export function withoutEmpty(env: Env): Env {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value));
}
