import { expect, test, vi } from "vitest";
import { lazyWithRetry } from "./lazy.ts";

const failing = () => Promise.reject(new Error("no connection"));

test("it is loaded once, however many ask", async () => {
  const importIt = vi.fn(async () => "page");
  const page = lazyWithRetry(importIt);
  expect(page.loaded()).toBeUndefined();

  page.preload();
  await Promise.all([page.load(), page.load()]);

  expect(await page.load()).toBe("page");
  expect(page.loaded()).toBe("page");
  expect(importIt).toHaveBeenCalledTimes(1);
});

test("a failure stays until it is forgotten", async () => {
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

test("what has failed can be loaded again", async () => {
  const importIt = vi.fn<() => Promise<string>>().mockImplementationOnce(failing);
  importIt.mockResolvedValue("page");
  const page = lazyWithRetry(importIt);
  await expect(page.reload()).rejects.toThrow("no connection");

  expect(await page.reload()).toBe("page");
  expect(await page.reload()).toBe("page");
  expect(importIt).toHaveBeenCalledTimes(2);
});

test("what could not be preloaded is loaded when it is needed", async () => {
  const importIt = vi.fn<() => Promise<string>>().mockImplementationOnce(failing);
  importIt.mockResolvedValue("page");
  const page = lazyWithRetry(importIt);

  page.preload();
  await new Promise((failed) => setTimeout(failed));

  expect(await page.load()).toBe("page");
});

test("a preload that is needed by the time it fails is not begun again", async () => {
  const importIt = vi.fn(failing);
  const page = lazyWithRetry(importIt);

  page.preload();
  await expect(page.load()).rejects.toThrow("no connection");

  await expect(page.load()).rejects.toThrow("no connection");
  expect(importIt).toHaveBeenCalledTimes(1);
});
