/** A real service in the test's process, with a clock that tests control. */
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { pino } from "pino";
import { afterAll, describe, inject, onTestFinished } from "vitest";
import { type AuthService, type AuthServiceOptions, createAuthService } from "../index.ts";

declare module "vitest" {
  export interface ProvidedContext {
    isThorough: boolean;
  }
}

export const BASE_URL = "http://localhost:9999";

export interface TestService extends AuthService {
  /** Returns a new official client, as in another browser. */
  client(flowType?: "implicit" | "pkce"): SupabaseClient;
  admin(): SupabaseClient;
  request(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  pass(seconds: number): void;
  now(): Date;
  /** Lists sent messages, oldest first. Default: messages to anyone. */
  listSent(address?: string): Promise<readonly Sent[]>;
  /** Returns the newest message to an address. Throws if there is none. */
  getNewest(address: string): Promise<Sent>;
}

interface Sent {
  readonly address: string;
  readonly type: string;
  readonly subject: string;
  readonly code: string;
  readonly link: string;
  readonly eml: string;
}

export const databases = [
  ["SQLite", () => ({ inMemory: true })],
  [
    "Postgres",
    () => ({ databaseUrl: inject("postgresUrl"), namespace: createUniqueName(), inMemory: true }),
  ],
] as const satisfies readonly (readonly [string, () => AuthServiceOptions["storage"]])[];

/** For tests whose outcome does not depend on the database. */
export const sqliteOnly = databases.slice(0, 1);

export const databasesInFolder = [
  ["SQLite", (folder: string) => ({ inMemory: false, folder })],
  [
    "Postgres",
    (folder: string) => ({
      databaseUrl: inject("postgresUrl"),
      namespace: createUniqueName(),
      inMemory: false,
      folder,
    }),
  ],
] as const satisfies readonly (readonly [
  string,
  (folder: string) => AuthServiceOptions["storage"],
])[];

/** Runs tests on both databases, with one service per database. */
export function describeOnBoth(...args: Suite): void {
  describeOn(databases, ...args);
}

/** Runs tests with one service on SQLite. */
export function describeWithService(...args: Suite): void {
  describeOn(sqliteOnly, ...args);
}

type Suite = readonly [
  subject: string,
  options: AuthServiceOptions,
  tests: (service: TestService) => void,
];

function describeOn(
  storages: readonly (typeof databases)[number][],
  ...[subject, options, tests]: Suite
): void {
  describe.each(storages)(`${subject} on %s`, async (_name, storage) => {
    const service = await startService({ ...options, storage: storage() });
    afterAll(() => service.close());
    tests(service);
  });
}

/**
 * Starts a service with autoconfirmation and without limits per address. `options` override both.
 */
export async function startService(options: AuthServiceOptions = {}): Promise<TestService> {
  let now = new Date();
  const folder = await mkdtemp(join(tmpdir(), "auth-outbox-"));
  const service = await createAuthService({
    clock: () => new Date(now),
    log: pino({ level: "silent" }),
    ...options,
    server: { externalUrl: BASE_URL, ...options.server },
    storage: { inMemory: true, outboxFolder: folder, ...options.storage },
    mailer: { autoconfirm: true, ...options.mailer },
    limits: { ...unlimited, ...options.limits },
  });
  const fetchHere = (input: string | URL | Request, init?: RequestInit) =>
    service.fetch(new Request(input, init), { remoteAddress: "127.0.0.1" });
  const createTestClient = (key: string, flowType: "implicit" | "pkce" = "implicit") =>
    createClient(BASE_URL, key, {
      global: { fetch: fetchHere },
      auth: { autoRefreshToken: false, persistSession: false, detectSessionInUrl: false, flowType },
    });

  const listSent = (address?: string) => readOutbox(folder, address);

  return {
    ...service,
    listSent,
    async getNewest(address) {
      const message = (await listSent(address)).at(-1);
      if (!message) throw new Error(`Nothing was sent to ${address}`);
      return message;
    },
    async close() {
      await service.close();
      await rm(folder, { recursive: true });
    },
    client: (flowType) => createTestClient(service.projectKeys.anon, flowType),
    admin: () => createTestClient(service.projectKeys.serviceRole),
    request: (path, init) => fetchHere(`${BASE_URL}${path}`, init),
    post: (path, body, headers = {}) =>
      fetchHere(`${BASE_URL}${path}`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          ...headers,
        },
        body: JSON.stringify(body),
      }),
    pass(seconds) {
      now = new Date(now.getTime() + seconds * 1000);
    },
    now: () => now,
  };
}

export async function startForTest(options?: AuthServiceOptions): Promise<TestService> {
  const service = await startService(options);
  onTestFinished(() => service.close());
  return service;
}

export async function readBody(response: Response) {
  return JSON.parse(await response.text());
}

async function readOutbox(folder: string, address?: string): Promise<readonly Sent[]> {
  const names = (await readdir(folder)).filter((name) => /^[^.].*\.json$/.test(name)).sort();
  const messages: readonly Sent[] = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const eml = await readFile(path.replace(/json$/, "eml"), "utf8").catch(() => "");
      // Joins the lines that quoted-printable has broken.
      return { ...JSON.parse(await readFile(path, "utf8")), eml: eml.replace(/=\r?\n/g, "") };
    }),
  );
  return messages.filter((message) => address === undefined || message.address === address);
}

const unlimited = {
  signUp: "off",
  signIn: "off",
  tokenRefresh: "off",
  verify: "off",
  otp: "off",
  anonymousUsers: "off",
  factors: "off",
  messagesByClient: "off",
  messagesToAddress: "off",
  confirmationsToAddress: "off",
  emailsSent: "off",
} as const;

function createUniqueName(): string {
  return `test_${randomBytes(6).toString("hex")}`;
}
