/**
 * Child process that simulates readers. Arguments: port and requests per second. Reports response
 * times when it receives a message.
 */
import { pacedLoad } from "./paced-load.ts";

const words = "cream nails lashes balm serum rose oil gold red pink".split(" ");
/** Paths with their share of requests in per cent. */
const pages: readonly (readonly [share: number, paths: readonly string[]])[] = [
  [25, ["/"]],
  [40, ["/skincare", "/k-beauty", "/fragrance", "/brands"]],
  [15, ["/skincare?page=2", "/skincare?page=3", "/k-beauty?page=2", "/fragrance?page=2"]],
  [10, words.map((word) => `/search?q=${word}`)],
  [10, ["/delivery", "/returns", "/help", "/contact", "/about", "/privacy"]],
];

/** One hundred entries, distributed by share. */
const deck = pages.flatMap(([share, paths]) => Array.from({ length: share }, () => paths));

/** Picks a random page and one of a thousand client networks. */
function nextRequest() {
  const path = pick(pick(deck) ?? []) ?? "/";
  const network = `203.${below(250)}.${below(4)}.7`;
  return { path, headers: { "Accept-Encoding": "br", "X-Forwarded-For": network } };
}

function pick<Item>(items: readonly Item[]): Item | undefined {
  return items[below(items.length)];
}

function below(limit: number): number {
  return Math.floor(Math.random() * limit);
}

const [port = 0, perSecond = 0] = process.argv.slice(2).map(Number);
const stopping = new AbortController();
// No message arrives if the benchmark ends early.
for (const end of ["message", "disconnect"]) process.once(end, () => stopping.abort());
const load = { port, perSecond, next: nextRequest, signal: stopping.signal };
process.send?.(await pacedLoad(load));
process.disconnect();
