import { StartupError } from "@damson/service-runtime/errors";
import type { TrustedProxies } from "@damson/service-runtime/http/client-address";
import type { PaymentMethod } from "@damson/shop/settings/payment-methods";
import { ordersRule, parseOrders } from "@damson/storefront/orders-setting";
import { isPaymentsTest, parsePayments, paymentsRule } from "@damson/storefront/payments-setting";
import { parseSiteUrl, siteUrlRule } from "@damson/storefront/site-url";

export type Env = Readonly<Record<string, string | undefined>>;

export interface Settings {
  /** `PORT`. Default: 3000; 0 takes a free port. */
  readonly port: number;
  /** `HOST`: address to listen on. Default: every address of this machine. */
  readonly host: string | undefined;
  /** `LISTEN_FDS` and `LISTEN_PID`: a socket from systemd's socket activation, which replaces port and host. */
  readonly socket?: number | undefined;
  /** `SITE_URL`: public address of the shop. */
  readonly siteUrl: string | undefined;
  /** `ORDERS`: whether the shop takes orders. Default: off. */
  readonly orders: boolean;
  /** `PAYMENTS`: payment methods. Default: bank transfer; none without orders. */
  readonly payments: readonly PaymentMethod[];
  readonly paymentsTest: boolean;
  /**
   * `AUTH_TRUSTED_PROXIES` and `GOTRUE_RATE_LIMIT_HEADER`: number of proxies in front, and their
   * header with the client's address. Absent if the number is not set.
   */
  readonly proxies: TrustedProxies | undefined;
  /** `STOP_DELAY_SECONDS`: how long to accept connections after a stop signal. Default: 0. */
  readonly stopDelaySeconds: number;
  /** `PAGE_CACHE_MB`: memory for rendered pages. Default: 100. */
  readonly pageCacheMegabytes: number;
  /** Absent without orders, or if switched off. */
  readonly admin: AdminAddress | undefined;
}

export interface AdminAddress {
  /** `ADMIN_PORT`. Default: 3001; 0 takes a free port, `off` disables the admin. */
  readonly port: number;
  /** `ADMIN_HOST`: address to listen on. By default only this machine can reach it. */
  readonly host: string;
  /** `ADMIN_URL`: public address. Default: its port on this machine. */
  readonly url: string | undefined;
  /** `ADMIN_IDLE_MINUTES`: idle time before staff are signed out. */
  readonly idleMinutes: number;
}

const adminUrlRule = "ADMIN_URL is an http or https address without a path";

/** Throws `StartupError` if a setting is invalid. */
export function readSettings(env: Env): Settings {
  const orders = requireValid(parseOrders(env.ORDERS), ordersRule, env.ORDERS);
  return {
    port: parsePort("PORT", env.PORT || "3000"),
    host: env.HOST || undefined,
    socket: readSocket(env),
    siteUrl: env.SITE_URL
      ? requireValid(parseSiteUrl(env.SITE_URL), siteUrlRule, env.SITE_URL)
      : undefined,
    orders,
    payments: orders ? requireValid(parsePayments(env.PAYMENTS), paymentsRule, env.PAYMENTS) : [],
    paymentsTest: isPaymentsTest(env.PAYMENTS_TEST),
    proxies: readProxies(env),
    stopDelaySeconds: readWholeNumber("STOP_DELAY_SECONDS", env.STOP_DELAY_SECONDS || "0", {
      least: 0,
      most: 300,
      pattern: /^\d{1,3}$/,
    }),
    pageCacheMegabytes: readWholeNumber("PAGE_CACHE_MB", env.PAGE_CACHE_MB || "100", {
      least: 10,
      most: 99_999,
      pattern: /^\d{1,5}$/,
    }),
    admin: orders ? readAdmin(env) : undefined,
  };
}

/** Throws `StartupError` if a setting is invalid. */
export function readAdmin(env: Env): AdminAddress | undefined {
  const text = env.ADMIN_PORT || "3001";
  if (text === "off") return undefined;
  return {
    port: parsePort("ADMIN_PORT", text),
    host: env.ADMIN_HOST || "127.0.0.1",
    url: env.ADMIN_URL
      ? requireValid(parseSiteUrl(env.ADMIN_URL), adminUrlRule, env.ADMIN_URL)
      : undefined,
    idleMinutes: readWholeNumber("ADMIN_IDLE_MINUTES", env.ADMIN_IDLE_MINUTES || "15", {
      least: 1,
      most: 9999,
      pattern: /^[1-9]\d{0,3}$/,
    }),
  };
}

/**
 * The first file descriptor from systemd:
 * https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html
 */
const FIRST_SOCKET = 3;

/** Child processes inherit the variables, but not the socket. */
function readSocket({ LISTEN_FDS, LISTEN_PID }: Env): number | undefined {
  return Number(LISTEN_FDS) >= 1 && LISTEN_PID === String(process.pid) ? FIRST_SOCKET : undefined;
}

function readProxies({
  AUTH_TRUSTED_PROXIES: text,
  GOTRUE_RATE_LIMIT_HEADER: header,
}: Env): TrustedProxies | undefined {
  if (!text) return undefined;
  if (/^\d{1,2}$/.test(text)) return { count: Number(text), header: header || undefined };
  throw new StartupError(`AUTH_TRUSTED_PROXIES is a number from 0 to 99, not "${text}"`);
}

function parsePort(variable: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port >= 0 && port <= 65_535) return port;
  throw new StartupError(`${variable} is a number from 0 to 65535, not "${text}"`);
}

function readWholeNumber(
  variable: string,
  text: string,
  {
    least,
    most,
    pattern,
  }: { readonly least: number; readonly most: number; readonly pattern: RegExp },
): number {
  const number = pattern.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new StartupError(`${variable} is a whole number from ${least} to ${most}, not "${text}"`);
}

/** Throws `StartupError` if the text could not be parsed. */
function requireValid<Value>(
  parsed: Value | undefined,
  rule: string,
  text: string | undefined,
): Value {
  if (parsed === undefined) throw new StartupError(`${rule}, not "${text}"`);
  return parsed;
}

/** Logs nothing while all is well. */
export function logDefaults(env: Env): Env {
  return { LOG_LEVEL: env.GOTRUE_LOG_LEVEL || "warn" };
}

/** Removes empty variables, which count as unset. */
export function dropEmpty(env: Env): Env {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value));
}
