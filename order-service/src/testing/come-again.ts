import { setImmediate as nextTurn } from "node:timers/promises";

/** Asks again while it is answered 503, as browsers do: on a busy machine some wait too long for their turn. */
export async function comeAgain(ask: () => Promise<Response>): Promise<Response> {
  const response = await ask();
  if (response.status !== 503) return response;
  // Otherwise no other request could be answered meanwhile.
  await nextTurn();
  return comeAgain(ask);
}
