import { AuthClient } from "@supabase/supabase-js";
import { loadConfig } from "./config.ts";

type Message =
  | { readonly type: "get"; readonly key: string }
  | { readonly type: "set"; readonly key: string; readonly value: string | null };

/** Time limit for an answer from another tab. */
const ANSWER_MS = 150;

interface TabStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
  onChange(listener: () => void): () => void;
}

export type Accounts = InstanceType<typeof AuthClient>;

const NAME = "damson-admin";

export const tabStorage = openTabStorage(NAME);
let client: Promise<Accounts> | undefined;

/** Creates the auth client once. The session ends with the last tab. */
export function getAuthClient(): Promise<Accounts> {
  client ??= createClient().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** Removes the session from every tab. `DELETE /session` ends it on the server. */
export async function forgetSession(): Promise<void> {
  const { publicKey } = await loadConfig();
  await tabStorage.removeItem(toStorageKey(publicKey));
}

/**
 * Each data folder has its own key and therefore its own sessions. Otherwise a tab of a demo at the
 * same address could sign the owner out of the shop.
 */
function toStorageKey(publicKey: string): string {
  return `${NAME}:${publicKey}`;
}

async function createClient(): Promise<Accounts> {
  const { accountsUrl, publicKey } = await loadConfig();
  return new AuthClient({
    url: accountsUrl ?? `${location.origin}/auth/v1`,
    headers: { apikey: publicKey },
    storage: tabStorage,
    storageKey: toStorageKey(publicKey),
    detectSessionInUrl: false,
  });
}

/**
 * Shares the session between the open tabs of the admin. Each tab keeps a copy and broadcasts changes. New tabs need no
 * sign-in, one tab signs out all, and the session ends with the last tab.
 */
function openTabStorage(name: string): TabStorage {
  const channel = new BroadcastChannel(`${name}-tab-storage`);
  const listeners = new Set<() => void>();
  const asked = new Map<string, Promise<void>>();
  const send = (message: Message) => channel.postMessage(message);

  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    const kept = sessionStorage.getItem(data.key);
    if (data.type === "get") {
      if (kept !== null) send({ type: "set", key: data.key, value: kept });
      return;
    }
    keep(data.key, data.value);
    if (kept !== data.value) for (const listener of listeners) listener();
  });

  /** Asks once per key after the tab opens. Later changes arrive by broadcast. */
  const askOthers = (key: string): Promise<void> => {
    const answer = Promise.withResolvers<void>();
    const onMessage = ({ data }: MessageEvent<Message>) => {
      if (data.type === "set" && data.key === key) answer.resolve();
    };
    channel.addEventListener("message", onMessage);
    send({ type: "get", key });
    setTimeout(answer.resolve, ANSWER_MS);
    return answer.promise.finally(() => channel.removeEventListener("message", onMessage));
  };

  return {
    async getItem(key) {
      if (sessionStorage.getItem(key) === null) {
        if (!asked.has(key)) asked.set(key, askOthers(key));
        await asked.get(key);
      }
      return sessionStorage.getItem(key);
    },
    async setItem(key, value) {
      keep(key, value);
      send({ type: "set", key, value });
    },
    async removeItem(key) {
      keep(key, null);
      send({ type: "set", key, value: null });
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function keep(key: string, value: string | null): void {
  if (value === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, value);
}
