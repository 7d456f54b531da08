import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Suggestions } from "#trading/product/search/suggestions.ts";
import { suggestionRequests } from "./suggestion-requests.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pause = () => vi.advanceTimersByTimeAsync(150);
const answerTo = (query: string): Suggestions => ({
  categories: [{ path: `/${query}`, label: query }],
  products: [],
});

/** Requests that the test answers when it chooses. */
function openLine() {
  const asked: { query: string; signal: AbortSignal; answer: PromiseWithResolvers<Suggestions> }[] =
    [];
  const shown: (Suggestions | undefined)[] = [];
  const requests = suggestionRequests({
    ask(query, signal) {
      const answer = Promise.withResolvers<Suggestions>();
      signal.addEventListener("abort", () => answer.reject(signal.reason));
      asked.push({ query, signal, answer });
      return answer.promise;
    },
    show: (suggestions) => shown.push(suggestions),
  });
  const answer = async () => {
    const last = asked.at(-1);
    last?.answer.resolve(answerTo(last.query));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...requests, shown, answer, queries: () => asked.map(({ query }) => query), asked };
}

test("requests suggestions once after a pause in typing", async () => {
  const { type, queries, shown, answer } = openLine();
  for (const text of ["r", "re", "ret", "Ret "]) type(text);
  await pause();
  await answer();

  expect(queries()).toEqual(["ret"]);
  expect(shown.at(-1)).toEqual(answerTo("ret"));
});

test("sends one request at a time on a slow connection, then one with all typed text", async () => {
  const { type, queries, answer, shown } = openLine();
  for (const text of ["re", "ret", "reti", "retin", "retino", "retinol"]) {
    type(text);
    await pause();
  }
  expect(queries()).toEqual(["re"]);

  await answer();
  expect(shown.at(-1)).toEqual(answerTo("re"));
  await pause();
  expect(queries()).toEqual(["re", "retinol"]);
  await answer();
  expect(shown.at(-1)).toEqual(answerTo("retinol"));
});

test("shows cached answers without another request", async () => {
  const { type, queries, answer, shown } = openLine();
  type("re");
  await pause();
  await answer();
  type("ret");
  type("re");
  await pause();

  expect(queries()).toEqual(["re"]);
  expect(shown.at(-1)).toEqual(answerTo("re"));
});

test("aborts the request and hides the list when the field is emptied or left", async () => {
  const { type, stop, asked, shown } = openLine();
  type("nails");
  await pause();
  type("n");
  expect(asked[0]?.signal.aborted).toBe(true);
  await pause();
  expect(shown).toEqual([undefined]);

  type("lashes");
  stop();
  await pause();
  expect(asked).toHaveLength(1);
});

test("requests again after a failure", async () => {
  const { type, asked, queries, answer, shown } = openLine();
  type("nails");
  await pause();
  asked[0]?.answer.reject(new Error("offline"));
  await pause();
  expect(queries()).toEqual(["nails"]);

  type("nails k");
  await pause();
  await answer();
  expect(shown).toEqual([answerTo("nails k")]);
});
