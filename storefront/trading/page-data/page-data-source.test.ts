// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { pageDataAt } from "./page-data-source.ts";

const format = "known";
const answer = vi.fn<(address: string) => Promise<Response>>(async () => Response.json({ format }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("Back shows cached data for five minutes and then fetches again", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.stubEnv("PAGE_DATA_FORMAT", format);
  vi.stubGlobal("fetch", answer);
  const visit = () => ({ pathname: "/skincare", search: "", hash: "", state: null, key: "first" });
  const shown = visit();
  await pageDataAt(shown, false).load();

  vi.advanceTimersByTime(4 * 60_000);
  await pageDataAt(visit(), false).load();
  expect(answer).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(60_000);
  await pageDataAt(shown, false).load();
  expect(answer, "while it is shown").toHaveBeenCalledTimes(1);
  await pageDataAt(visit(), false).load();
  expect(answer).toHaveBeenCalledTimes(2);
});
