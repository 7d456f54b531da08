import { expect, test, vi } from "vitest";
import { loadTogether } from "./load-together.ts";

test("batches simultaneous calls and returns each its own result", async () => {
  const loadAll = vi.fn(async (keys: readonly string[]) =>
    Object.fromEntries(keys.filter((key) => key !== "gone").map((key) => [key, key.length])),
  );
  const load = loadTogether(loadAll, 2);

  expect(await Promise.all(["one", "gone", "three"].map(load))).toEqual([3, undefined, 5]);
  expect(await load("later")).toBe(5);
  expect(loadAll.mock.calls).toEqual([[["one", "gone"]], [["three"]], [["later"]]]);
});

test("rejects all calls of a failed batch", async () => {
  const load = loadTogether<number>(() => Promise.reject(new Error("The shop is away")), 50);

  const asked = await Promise.allSettled([load("one"), load("two")]);
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
