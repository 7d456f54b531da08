import { expect, test } from "vitest";
import { answerFactor, askForFactor } from "./factor-again.ts";

test("several who ask at once have one answer, and who asks later another", async () => {
  const first = [askForFactor(), askForFactor()];
  answerFactor(true);
  const later = askForFactor();
  answerFactor(false);

  expect(await Promise.all(first)).toEqual([true, true]);
  expect(await later).toBe(false);
});
