// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { noParameters } from "#app/page-data/use-page-data.ts";
import { pageDataAt } from "./page-data-source.ts";

const answer = vi.fn<(address: string) => Promise<Response>>(async () => Response.json({}));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("fetches a page's data again after five minutes, but not while the page is shown", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.stubGlobal("fetch", answer);
  const skincare = () => ({ pathname: "/skincare", search: "", hash: "" });
  const first = skincare();
  await pageDataAt(first, noParameters).load();

  vi.advanceTimersByTime(4 * 60_000);
  await pageDataAt(skincare(), noParameters).load();
  expect(answer).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(60_000);
  await pageDataAt(first, noParameters).load();
  expect(answer).toHaveBeenCalledTimes(1);
  await pageDataAt(skincare(), noParameters).load();
  expect(answer).toHaveBeenCalledTimes(2);
});
