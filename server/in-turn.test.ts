import { expect, test } from "vitest";
import { inTurn } from "./in-turn.ts";

/** Work that writes down when it begins and ends. */
function recorder() {
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    setImmediate(() => events.push(`beside ${name}`));
    await Promise.resolve();
    events.push(`${name} ends`);
    if (name === "b") throw new Error("It fails");
    return name;
  };
  return { events, work };
}

test("a piece of work begins once the one before has ended, well or not, and others come between", async () => {
  const { events, work } = recorder();
  const runInTurn = inTurn();

  const all = await Promise.allSettled(["a", "b", "c"].map((name) => runInTurn("one", work(name))));

  expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(events).toEqual([
    ...["a begins", "a ends", "beside a"],
    ...["b begins", "b ends", "beside b"],
    ...["c begins", "c ends"],
  ]);
  expect(await runInTurn("one", work("d"))).toBe("d");
});

test("a network waits for two pieces of another's work, however much that has asked for", async () => {
  const { events, work } = recorder();
  const runInTurn = inTurn();
  const flood = Array.from({ length: 100 }, (_, index) => runInTurn("flood", work(`f${index}`)));
  const visits = ["v0", "v1"].map((name) => runInTurn("visitor", work(name)));

  await Promise.all([...flood, ...visits]);

  const begun = events.filter((event) => event.endsWith("begins")).slice(0, 5);
  expect(begun).toEqual(["f0", "f1", "v0", "f2", "v1"].map((name) => `${name} begins`));
});
