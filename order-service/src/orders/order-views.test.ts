import { expect, test } from "vitest";
import { returnDeadline } from "./order-views.ts";

test.each([
  ["in winter", "2026-12-01T10:00:00Z", "2026-12-15T23:59:59.999Z"],
  ["in summer", "2026-07-01T10:00:00Z", "2026-07-15T22:59:59.999Z"],
  [
    "after midnight in London, not yet in Greenwich",
    "2026-07-01T23:30:00Z",
    "2026-07-16T22:59:59.999Z",
  ],
  ["over the end of summer time", "2026-10-20T10:00:00Z", "2026-11-03T23:59:59.999Z"],
  ["to the day on which summer time begins", "2027-03-14T10:00:00Z", "2027-03-28T22:59:59.999Z"],
])("allows 14 full days to return goods delivered %s", (_when, deliveredAt, deadline) => {
  expect(returnDeadline({ returnDays: 14 }, new Date(deliveredAt)).toISOString()).toBe(deadline);
});
