import { once } from "node:events";

/**
 * In a process that a launcher has started: loads what takes long, while the release before still serves, and waits until
 * that has left the data.
 */
export async function waitForTurn(load: () => Promise<unknown>): Promise<void> {
  if (process.env.LISTEN_FDS === undefined || process.send === undefined) return;
  await load();
  process.send("loaded");
  await once(process, "message");
}
