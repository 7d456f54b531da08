// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { announceHydrated } from "#app/runtime/announce-hydrated.ts";
import { fetchPageData, prefetchPageData } from "./fetched-page-data.ts";

const format = "known";
const answer = vi.fn<(address: string) => Promise<Response>>();
const reload = vi.fn();

beforeEach(() => {
  vi.stubEnv("PAGE_DATA_FORMAT", format);
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("location", { reload });
  answer.mockReset();
  reload.mockReset();
});

test("never shows data of a newer format", async () => {
  answer.mockImplementation(async () => Response.json({ format: "newer" }));

  await expect(fetchPageData("/skincare", "", "")).rejects.toThrow("/skincare");
  expect(reload).not.toHaveBeenCalled();
});

test("reloads the document for data of a newer format once the page is hydrated", async () => {
  announceHydrated();
  answer.mockImplementation(async () => Response.json({ format: "newer" }));

  void fetchPageData("/skincare", "", "");

  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("uses prefetched data once and then fetches again", async () => {
  answer.mockImplementation(async () => Response.json({ format, version: 1 }));

  prefetchPageData("/k-beauty", "?page=2", "#lashes");
  await fetchPageData("/k-beauty", "?page=2", "#lashes");
  expect(answer).toHaveBeenCalledTimes(1);
  expect(answer.mock.calls[0]?.[0]).toBe("/page-data/k-beauty?page=2&product=lashes");
  await fetchPageData("/k-beauty", "?page=2", "#lashes");

  expect(answer).toHaveBeenCalledTimes(2);
});
