import { expect, test } from "vitest";
import { fetchRetryDelay, withRetries } from "./retry.ts";

function failing(times: number) {
  let calls = 0;
  const waits: number[] = [];
  const attempt = async () => {
    calls++;
    if (calls <= times) throw new Error(`failure ${calls}`);
    return calls;
  };
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds);
  };
  return { attempt, wait, waits };
}

test("retries three times, after one, two and four seconds", async () => {
  const { attempt, wait, waits } = failing(3);
  await expect(withRetries(attempt, wait)).resolves.toBe(4);
  expect(waits).toEqual([1000, 2000, 4000]);
});

test("throws after the fourth failure", async () => {
  const { attempt, wait } = failing(4);
  await expect(withRetries(attempt, wait)).rejects.toThrow("failure 4");
});

test("waits thirty seconds at most", () => {
  expect(fetchRetryDelay(4)).toBe(16_000);
  expect(fetchRetryDelay(5)).toBe(30_000);
  expect(fetchRetryDelay(50)).toBe(30_000);
});
