import { expect, test, vi } from "vitest";
import { lazyWithRetry } from "./lazy.ts";

const failing = () => Promise.reject(new Error("no connection"));

test("loads once for several callers", async () => {
  const importIt = vi.fn(async () => "page");
  const page = lazyWithRetry(importIt);
  expect(page.loaded()).toBeUndefined();

  page.preload();
  await Promise.all([page.load(), page.load()]);

  expect(await page.load()).toBe("page");
  expect(page.loaded()).toBe("page");
  expect(importIt).toHaveBeenCalledTimes(1);
});

test("keeps a failure until forgetFailure", async () => {
  const importIt = vi.fn(failing).mockImplementationOnce(failing);
  const page = lazyWithRetry<string>(importIt);
  await expect(page.load()).rejects.toThrow("no connection");
  expect(page.load()).toBe(page.load());
  await expect(page.load()).rejects.toThrow("no connection");
  expect(importIt).toHaveBeenCalledTimes(1);

  page.forgetFailure();
  importIt.mockResolvedValueOnce("page" as never);

  expect(await page.load()).toBe("page");
});

test("reloads after a failure", async () => {
  const importIt = vi.fn<() => Promise<string>>().mockImplementationOnce(failing);
  importIt.mockResolvedValue("page");
  const page = lazyWithRetry(importIt);
  await expect(page.reload()).rejects.toThrow("no connection");

  expect(await page.reload()).toBe("page");
  expect(await page.reload()).toBe("page");
  expect(importIt).toHaveBeenCalledTimes(2);
});

test("loads again when needed after a failed preload", async () => {
  const importIt = vi.fn<() => Promise<string>>().mockImplementationOnce(failing);
  importIt.mockResolvedValue("page");
  const page = lazyWithRetry(importIt);

  page.preload();
  await new Promise((failed) => setTimeout(failed));

  expect(await page.load()).toBe("page");
});

test("does not restart a failing preload that a caller waits for", async () => {
  const importIt = vi.fn(failing);
  const page = lazyWithRetry(importIt);

  page.preload();
  await expect(page.load()).rejects.toThrow("no connection");

  await expect(page.load()).rejects.toThrow("no connection");
  expect(importIt).toHaveBeenCalledTimes(1);
});
