/** Simulates customers who sign up, refresh and change passwords, and records the responses. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Confirmed state of a customer. `pendingRequest` is a request that got no response. */
export interface Account {
  readonly email: string;
  password: string;
  wantedPassword: string | undefined;
  isSignedUp: boolean;
  isConfirmed: boolean;
  pendingRequest: "sign-up" | "confirmation" | "refresh" | "password" | undefined;
  code: string | undefined;
  refreshToken: string | undefined;
}

interface Simulation {
  readonly accounts: readonly Account[];
  readonly failures: readonly string[];
  countRefusals(): number;
  stop(): Promise<void>;
}

export interface Target {
  readonly url: string;
  readonly outbox: string;
}

/** Thrown if the connection was lost, or the response asked to retry later. */
class NoResponse extends Error {}

const SLOW_MS = 15_000;

/**
 * Simulates `size` customers at a time. When one is done, the next starts. Each change ends as
 * confirmed or as unknown.
 */
export function simulateCustomers(place: Target, size: number): Simulation {
  const accounts: Account[] = [];
  const failures: string[] = [];
  let countRefusals = 0;
  let isOver = false;
  const runCustomers = async () => {
    while (!isOver) {
      const account = createAccount();
      accounts.push(account);
      try {
        await simulateCustomer(place, account, () => isOver);
      } catch (error) {
        if (!(error instanceof NoResponse)) failures.push(String(error));
        countRefusals += 1;
        await pause(10);
      }
    }
  };
  const all = Promise.all(Array.from({ length: size }, runCustomers));
  return {
    accounts,
    failures,
    countRefusals: () => countRefusals,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

function createAccount(): Account {
  return {
    email: `${crypto.randomUUID()}@example.com`,
    password: "correct horse 0",
    wantedPassword: undefined,
    isSignedUp: false,
    isConfirmed: false,
    pendingRequest: undefined,
    code: undefined,
    refreshToken: undefined,
  };
}

async function simulateCustomer(
  place: Target,
  account: Account,
  isOver: () => boolean,
): Promise<void> {
  const { email } = account;
  account.pendingRequest = "sign-up";
  await send(place, "POST", "/signup", { email, password: account.password });
  account.isSignedUp = true;
  account.pendingRequest = undefined;
  account.code = await readCode(place, email);

  account.pendingRequest = "confirmation";
  const proof = { email, type: "signup", token: account.code };
  let session = await send(place, "POST", "/verify", proof);
  account.isConfirmed = true;
  account.refreshToken = session.refresh_token;
  account.pendingRequest = undefined;

  for (let turn = 1; turn <= 3 && !isOver(); turn += 1) {
    account.pendingRequest = "refresh";
    const refresh_token = account.refreshToken;
    session = await send(place, "POST", "/token?grant_type=refresh_token", { refresh_token });
    account.refreshToken = session.refresh_token;

    account.pendingRequest = "password";
    account.wantedPassword = `correct horse ${turn}`;
    await send(place, "PUT", "/user", { password: account.wantedPassword }, session.access_token);
    account.password = account.wantedPassword;
    account.pendingRequest = undefined;
  }
}

async function send(place: Target, method: string, path: string, body: object, token = "") {
  const began = performance.now();
  const response = await fetch(`${place.url}${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { "X-Supabase-Api-Version": "2024-01-01", Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(SLOW_MS),
  }).catch((cause: Error) => {
    if (performance.now() - began >= SLOW_MS) throw new Error(`${path} hung`, { cause });
    throw new NoResponse(path, { cause });
  });
  const text = await response.text().catch((cause: unknown) => {
    throw new NoResponse(path, { cause });
  });
  if (response.status === 503 && response.headers.get("retry-after") !== null) {
    const { message } = JSON.parse(text);
    if (message === "Service temporarily unavailable") throw new NoResponse(path);
  }
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** Reads the code from the email, which is written before sign-up responds. */
async function readCode({ outbox }: Target, email: string): Promise<string> {
  const names = (await readdir(outbox)).filter((name) => name.endsWith(".json"));
  for (const name of names.toSorted().reverse()) {
    const { address, code } = JSON.parse(await readFile(join(outbox, name), "utf8"));
    if (address === email) return code;
  }
  throw new Error(`Nothing was sent to ${email}`);
}
