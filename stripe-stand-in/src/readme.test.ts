import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { endpoints } from "./endpoints.ts";
import { openStandIn } from "./testing/stand-in.ts";

const root = join(import.meta.dirname, "..");
const readme = readFileSync(join(root, "README.md"), "utf8");
/** The first cells of all tables. */
const cells = [...readme.matchAll(/^\| (`.+?) *\|/gm)].map(([, cell = ""]) => cell);
const named = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));

test("the README names every request that is answered, and no other", () => {
  const requests = named.filter((name) => /^(GET|POST) /.test(name ?? ""));

  expect(requests.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

test("the README names every command, and no other", async () => {
  const { control } = await openStandIn();
  const [, section = ""] = readme.split("\n## Control\n");
  const [table = ""] = section.split("`planFault` is for");
  const commands = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);

  expect(commands.toSorted()).toEqual(Object.keys(control).toSorted());
});

test("the README names every variable of the start", () => {
  const code = readFileSync(join(root, "src", "start.ts"), "utf8");
  const read = [...code.matchAll(/\benv\.(\w+)/g)].map(([, name]) => name);

  expect(read).toHaveLength(3);
  expect(named).toEqual(expect.arrayContaining(read));
});
