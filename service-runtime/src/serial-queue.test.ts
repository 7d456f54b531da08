import { expect, test } from "vitest";
import { createSerialQueue } from "./serial-queue.ts";

test("starts a task when the previous one has ended or failed", async () => {
  const inTurn = createSerialQueue();
  const held = Promise.withResolvers<void>();
  const began: string[] = [];
  const first = inTurn(async () => {
    began.push("first");
    await held.promise;
    throw new Error("It failed");
  });
  const second = inTurn(async () => began.push("second"));
  await Promise.resolve().then(() => {});
  expect(began).toEqual(["first"]);

  held.resolve();
  await expect(first).rejects.toThrow("It failed");
  expect(await second).toBe(2);
  expect(began).toEqual(["first", "second"]);
});
