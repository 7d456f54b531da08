/** A real admin with accounts and orders in the test's process, and a clock that tests can move. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type App, createTotpCode, enrolTotp } from "@damson/auth-service/testing/second-factors";
import {
  startService as startAccounts,
  type TestService as TestAccounts,
} from "@damson/auth-service/testing/service";
import { type Database as CatalogueDatabase, openCatalogue } from "@damson/catalogue";
// Declares the values that the test run provides.
import type {} from "@damson/database/testing";
import { COMMAND_LINE } from "@damson/order-service/admin-api/activity";
import type { Database } from "@damson/order-service/testing/database";
import { openTestDatabase } from "@damson/order-service/testing/database";
import {
  createUniqueName,
  startService as startOrders,
  type TestService as TestOrders,
} from "@damson/order-service/testing/service";
import type { SupabaseClient } from "@supabase/supabase-js";
import { pino } from "pino";
import { inject } from "vitest";
import type { Role } from "#api/session.ts";
import { createWelcomeLink } from "../access/welcome-links.ts";
import { type AdminOptions, createAdmin } from "../index.ts";
import { createAccounts } from "../staff-accounts.ts";
import { openTestMedia } from "./media.ts";

export const PASSWORD = "a correct horse of one's own";

/** For `describe.each`, to run tests on both databases. */
export const databases = [
  ["SQLite", () => ({ inMemory: true })],
  ["Postgres", () => ({ databaseUrl: inject("postgresUrl"), inMemory: true })],
] as const;

/** For tests that do not depend on the database. */
export const sqliteOnly = databases.slice(0, 1);

type Storage = ReturnType<(typeof databases)[number][1]>;

interface Asked {
  readonly method?: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON. Untyped, because each test states what it expects. */
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  readonly body: any;
}

export interface SignedIn {
  readonly id: string;
  readonly email: string;
  readonly client: SupabaseClient;
  readonly app: App;
  token(): Promise<string>;
}

export interface TestAdmin {
  readonly url: string;
  readonly port: number;
  readonly accounts: TestAccounts;
  readonly orders: TestOrders;
  /** The orders database, for state that no request can change. */
  readonly db: Database;
  readonly catalogue: CatalogueDatabase;
  /** Number of catalogue changes published to the storefront. */
  catalogueChanges(): number;
  readonly media: AdminOptions["media"];
  readonly zipFolder: string;
  /** Sends a request below `/api`. */
  ask(path: string, options?: Asked): Promise<Answer>;
  /** Creates an invitation link, like the command. Default: for a new address. */
  invite(role: Role, email?: string): Promise<{ readonly link: string; readonly email: string }>;
  /** Opens a link and signs in with it. Throws the code of a refusal. */
  openLink(link: string): Promise<OpenedLink>;
  /** Follows a link up to the verified second factor. `accept` finishes the setup. */
  follow(link: string, email: string): Promise<SignedIn & { accept(): Promise<Answer> }>;
  /** Creates a fully set up and signed-in staff member. */
  staffMember(role: Role): Promise<SignedIn>;
  signIn(email: string, password?: string): Promise<SupabaseClient>;
  /** Verifies a second factor with an unused code. */
  show(client: SupabaseClient, app: App): Promise<void>;
  pass(milliseconds: number): void;
  now(): Date;
  close(): Promise<void>;
}

interface OpenedLink {
  readonly client: SupabaseClient;
  readonly hasFactor: boolean;
  readonly id: string;
  readonly secret: string | null;
}

/** Starts an admin with an owner and a staff member. `askAs` sends requests as one of them. */
export async function startStaffedAdmin(storage?: Storage) {
  const admin = await startAdmin(storage);
  const owner = await admin.staffMember("owner");
  const staff = await admin.staffMember("staff");
  const askAs =
    (member: SignedIn) =>
    async (method: string, path: string, body?: unknown, by = member) =>
      admin.ask(path, { method, token: await by.token(), body });
  return { admin, owner, staff, askAs };
}

export async function startAdmin(
  storage: Storage = { inMemory: true },
  { pictureFetching, previews }: Pick<AdminOptions, "pictureFetching" | "previews"> = {},
): Promise<TestAdmin> {
  let now = new Date();
  const clock = () => new Date(now);
  const inSchema = () => ({ ...storage, namespace: createUniqueName() });
  const accounts = {
    ...(await startAccounts({ clock, storage: inSchema() })),
    now: clock,
  };
  const ordersSchema = inSchema();
  const { opened, db, options: stored } = await openTestDatabase(ordersSchema);
  const { namespace } = ordersSchema;
  const catalogue = await openCatalogue(opened, { namespace, now: clock() });
  const orders = await startOrders({ clock, ...stored });
  // On a busy machine, the server would close connections that the client is about to use again.
  const server = createServer({ keepAliveTimeout: 60_000 }).listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server has an address of this type.
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}`;
  const options = {
    url: `${url}/auth/v1`,
    publicKey: accounts.projectKeys.publishable,
    serviceKey: accounts.projectKeys.serviceRole,
    fetch: (request: Request) => accounts.fetch(request, { remoteAddress: "127.0.0.1" }),
    listener: accounts.listener,
  };
  const { service } = orders;
  const { media, zipFolder, close: closeMedia } = openTestMedia();
  let catalogueChanges = 0;
  const admin = createAdmin({
    service,
    catalogue,
    onCatalogueChanged: async () => {
      catalogueChanges += 1;
    },
    accounts: options,
    media,
    zipFolder,
    pictureFetching,
    previews,
    pages: (_request, response) => void response.end("<!doctype html><title>Admin</title>"),
    shop: { address: "http://localhost:3000" },
    settings: { url, idleMinutes: 15, hasPasskeys: true, proxies: { count: 0 } },
    clock,
    log: pino({ level: "silent" }),
  });
  server.on("request", admin.listener);

  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  const ask: TestAdmin["ask"] = async (path, { method = "GET", token, body, headers } = {}) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
    const parsed = isJson ? JSON.parse(text) : text || undefined;
    return { status: response.status, headers: response.headers, body: parsed };
  };
  const show = async (client: SupabaseClient, app: App) => {
    pass(30_000);
    const code = createTotpCode(accounts, app);
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: app.id, code });
    if (error) throw error;
  };
  const invite: TestAdmin["invite"] = async (role, email = `${randomUUID()}@example.com`) => {
    const event = { person: COMMAND_LINE, type: "staff_invited", subject: email };
    const needs = { accounts: createAccounts(options), service, clock, settings: { url } };
    return { link: await createWelcomeLink(needs, { email, role, event }), email };
  };
  const openLink: TestAdmin["openLink"] = async (link) => {
    const secret = new URLSearchParams(new URL(link).hash.slice(1)).get("secret");
    const opened = await ask("/welcome/open", { method: "POST", body: { secret } });
    if (opened.status !== 200) throw new Error(opened.body.code);
    const client = accounts.client();
    const { token, hasFactor } = opened.body;
    const { data, error } = await client.auth.verifyOtp({ type: "recovery", token_hash: token });
    if (error) throw error;
    return { client, hasFactor, id: data.user?.id ?? "", secret };
  };
  const follow: TestAdmin["follow"] = async (link, email) => {
    const { client, id, secret } = await openLink(link);
    const app = await enrolTotp(client);
    await show(client, app);
    const tokenNow = () => readToken(client);
    return {
      id,
      email,
      client,
      app,
      token: tokenNow,
      accept: async () =>
        ask("/welcome", {
          method: "POST",
          token: await tokenNow(),
          body: { secret, factorId: app.id },
        }),
    };
  };

  return {
    url,
    port,
    accounts,
    orders,
    db,
    catalogue,
    catalogueChanges: () => catalogueChanges,
    media,
    zipFolder,
    ask,
    invite,
    openLink,
    follow,
    show,
    pass,
    now: clock,
    async staffMember(role) {
      const { link, email } = await invite(role);
      const { accept, ...signedIn } = await follow(link, email);
      await accept();
      const { error } = await signedIn.client.auth.updateUser({ password: PASSWORD });
      if (error) throw error;
      return signedIn;
    },
    async signIn(email, password = PASSWORD) {
      const client = accounts.client();
      const { error } = await client.auth.signInWithPassword({ email, password });
      if (error) throw error;
      return client;
    },
    async close() {
      server.close().closeAllConnections();
      await admin.close();
      await closeMedia();
      await orders.close();
      await opened.close();
      await accounts.close();
    },
  };
}

export async function readToken(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? "";
}
