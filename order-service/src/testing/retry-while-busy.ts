import { setImmediate as nextTurn } from "node:timers/promises";

/** Retries on 503, like the shop in the browser. A slow machine may refuse parallel requests. */
export async function retryWhileBusy(ask: () => Promise<Response>): Promise<Response> {
  const response = await ask();
  if (response.status !== 503) return response;
  // Lets other requests run.
  await nextTurn();
  return retryWhileBusy(ask);
}
