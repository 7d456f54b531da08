import { setImmediate as nextTurn } from "node:timers/promises";

/** Retries on 503, as browsers do, because parallel requests may be rejected on a slow machine. */
export async function retryWhileBusy(ask: () => Promise<Response>): Promise<Response> {
  const response = await ask();
  if (response.status !== 503) return response;
  // Lets other requests proceed.
  await nextTurn();
  return retryWhileBusy(ask);
}
