import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { definitions } from "./definitions.ts";

const folder = join(import.meta.dirname, "../../deploy");
const known = new Set(
  Object.values(definitions).flatMap((group) =>
    Object.values(group).map(({ variable }) => variable),
  ),
);
/** Those of Node, Compose and the image of Postgres. */
const others = ["NODE_ENV", "POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD"];

test.each(readdirSync(folder))("%s sets variables that there are", (file) => {
  const text = readFileSync(join(folder, file), "utf8").replaceAll(/^#.*$/gm, "");
  const names = [...text.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b(?=[=:}])/g)].map(
    ([name]) => name,
  );

  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !known.has(name) && !others.includes(name))).toEqual([]);
});
