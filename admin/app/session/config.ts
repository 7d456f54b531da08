import type { Config } from "#api/session.ts";

let config: Promise<Config> | undefined;

/** Loads the configuration for the pages before signing in: once, and again after a failure. */
export function loadConfig(): Promise<Config> {
  config ??= fetchConfig().catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}

async function fetchConfig(): Promise<Config> {
  const response = await fetch("/api/config").catch(() => undefined);
  if (!response?.ok) throw new Error("The shop does not answer. Please try again in a moment.");
  // Both sides are built from the same types.
  return (await response.json()) as Config;
}
