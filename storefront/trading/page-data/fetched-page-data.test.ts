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

test("data of a newer format is never shown", async () => {
  answer.mockImplementation(async () => Response.json({ format: "newer" }));

  await expect(fetchPageData("/skincare", "", "")).rejects.toThrow("/skincare");
  expect(reload).not.toHaveBeenCalled();
});

test("once the page is live, data of a newer format loads it in a new document", async () => {
  announceHydrated();
  answer.mockImplementation(async () => Response.json({ format: "newer" }));

  void fetchPageData("/skincare", "", "");

  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("data fetched for a link is shown once, and asked for anew after that", async () => {
  answer.mockImplementation(async () => Response.json({ format, version: 1 }));

  prefetchPageData("/k-beauty", "?page=2", "#lashes");
  await fetchPageData("/k-beauty", "?page=2", "#lashes");
  expect(answer).toHaveBeenCalledTimes(1);
  expect(answer.mock.calls[0]?.[0]).toBe("/page-data/k-beauty?page=2&product=lashes");
  await fetchPageData("/k-beauty", "?page=2", "#lashes");

  expect(answer).toHaveBeenCalledTimes(2);
});
