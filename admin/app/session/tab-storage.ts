/**
 * Keeps the session for as long as a tab of the admin is open: each has a copy, and tells the others.
 * So an order can be opened in another tab without signing in again, and one tab signs out all.
 */
type Message =
  | { readonly type: "ask"; readonly key: string }
  | { readonly type: "told"; readonly key: string; readonly value: string | null };

/** By then another tab has answered, if there is one. */
const ANSWER_MS = 150;

interface TabStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
  /** Calls `listener` when another tab has changed something. */
  onChange(listener: () => void): () => void;
}

export function openTabStorage(name: string): TabStorage {
  const channel = new BroadcastChannel(`${name}-tabs`);
  const listeners = new Set<() => void>();
  const asked = new Map<string, Promise<void>>();
  const tell = (message: Message) => channel.postMessage(message);

  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    const kept = sessionStorage.getItem(data.key);
    if (data.type === "ask") {
      if (kept !== null) tell({ type: "told", key: data.key, value: kept });
      return;
    }
    keep(data.key, data.value);
    if (kept !== data.value) for (const listener of listeners) listener();
  });

  /** Only what a tab was opened with: later changes are told. */
  const askOthers = (key: string): Promise<void> => {
    const answer = Promise.withResolvers<void>();
    const hear = ({ data }: MessageEvent<Message>) => {
      if (data.type === "told" && data.key === key) answer.resolve();
    };
    channel.addEventListener("message", hear);
    tell({ type: "ask", key });
    setTimeout(answer.resolve, ANSWER_MS);
    return answer.promise.finally(() => channel.removeEventListener("message", hear));
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
      tell({ type: "told", key, value });
    },
    async removeItem(key) {
      keep(key, null);
      tell({ type: "told", key, value: null });
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
