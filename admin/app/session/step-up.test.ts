import { expect, test } from "vitest";
import { requestStepUp, resolveStepUp } from "./step-up.ts";

test("shares one answer among simultaneous requests", async () => {
  const first = [requestStepUp(), requestStepUp()];
  resolveStepUp(true);
  const later = requestStepUp();
  resolveStepUp(false);

  expect(await Promise.all(first)).toEqual([true, true]);
  expect(await later).toBe(false);
});
