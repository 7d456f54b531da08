import type { Config } from "#api/session.ts";

let config: Promise<Config> | undefined;

/** Loads the configuration once. Retries after a failure. */
export function loadConfig(): Promise<Config> {
  config ??= fetchConfig().catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}

async function fetchConfig(): Promise<Config> {
  const response = await fetch("/api/config").catch(() => undefined);
  if (!response?.ok) throw new Error("We couldn’t reach the server. Try again in a moment.");
  // Safe, because the server returns this type.
  return (await response.json()) as Config;
}
