import { breakingStatements } from "@damson/database/testing";
import { expect, test } from "vitest";
import { migrations } from "./migrations.ts";

test("changes of tables leave them usable by the release before", () => {
  expect(breakingStatements(migrations)).toEqual([]);
});
