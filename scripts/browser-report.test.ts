import { expect, test } from "vitest";
import { type BrowserReport, canRunAgain, countsOf, failedTests } from "./browser-report.ts";

test("tests that failed are named with their file, line and project, at any depth", () => {
  const report = reportOf({ failed: 1, passed: 2 });

  expect(failedTests(report)).toEqual(["[shop] basket.spec.ts:1 failing 1"]);
  expect(countsOf(report)).toEqual({ passed: 2, failed: 1 });
});

test("one or two that failed run again; none or three do not", () => {
  const answers = [0, 1, 2, 3].map((failed) => canRunAgain(reportOf({ failed, passed: 5 })));

  expect(answers).toEqual([false, true, true, false]);
});

test("an error outside any test is no reason to run again", () => {
  const report = { ...reportOf({ failed: 1, passed: 5 }), errors: [{ message: "no server" }] };

  expect(canRunAgain(report)).toBe(false);
  expect(countsOf(report)).toEqual({ passed: 5, failed: 2 });
});

function reportOf({ failed, passed }: { failed: number; passed: number }): BrowserReport {
  const specs = (status: string, title: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      title: `${title} ${index + 1}`,
      file: "basket.spec.ts",
      line: index + 1,
      tests: [{ projectName: "shop", status }],
    }));
  return {
    stats: { expected: passed, unexpected: failed, flaky: 0 },
    errors: [],
    suites: [
      {
        title: "basket.spec.ts",
        specs: specs("expected", "passing", passed),
        suites: [{ title: "on a phone", specs: specs("unexpected", "failing", failed) }],
      },
    ],
  };
}
