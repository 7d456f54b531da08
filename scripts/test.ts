/** `npm test`: every check, the quick ones first. Stops at the first that fails. */
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getChromium } from "../e2e/chromium.ts";
import { findFirefox } from "../e2e/firefox.ts";
import { findWebKit } from "../e2e/webkit.ts";
import { getJava } from "./java.ts";
import { preparePython } from "./python.ts";

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface Step {
  readonly name: string;
  readonly run: () => boolean;
  /** The file with the results of its tests, and how to count them. */
  readonly report?: { readonly file: string; readonly read: (json: string) => Counts };
}

const reports = await mkdtemp(join(tmpdir(), "damson-test-"));
const unitReport = join(reports, "unit.json");
const browserReport = join(reports, "browser.json");
/** Where the browser tests have it too: `e2e/playwright.config.ts`. */
const ordersDist = "dist/orders";

const steps: readonly Step[] = [
  { name: "tools", run: prepareTools },
  { name: "format", run: () => npmRun("check:format") },
  { name: "lint", run: () => npmRun("check:lint") },
  { name: "types", run: () => npmRun("check:types") },
  { name: "pictures", run: () => npmRun("images:check") },
  {
    name: "unit tests",
    run: () =>
      npmRun("test:unit", "--reporter=dot", "--reporter=json", `--outputFile.json=${unitReport}`),
    report: { file: unitReport, read: unitCounts },
  },
  { name: "build", run: () => npmRun("build") },
  { name: "budgets", run: () => npmRun("check:budgets") },
  { name: "HTML", run: () => npmRun("check:html") },
  { name: "build that takes orders", run: () => withOrders(() => npmRun("build", ordersDist)) },
  { name: "its budgets", run: () => npmRun("check:budgets", ordersDist) },
  { name: "its HTML", run: () => npmRun("check:html", ordersDist) },
  {
    name: "browser tests",
    run: () => npmRun("test:browser", "--reporter=dot,json"),
    report: { file: browserReport, read: browserCounts },
  },
];

process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = browserReport;
const ran: Counts[] = [];
const failed = await firstFailure();
await rm(reports, { recursive: true });

if (failed) console.log(`\n${failed.name}: failed. What comes after it was not run.`);
const sum = (count: keyof Counts) => ran.reduce((total, counts) => total + counts[count], 0);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = failed ? 1 : 0;

async function firstFailure(): Promise<Step | undefined> {
  for (const step of steps) {
    console.log(`\n── ${step.name}`);
    const start = performance.now();
    const hasPassed = step.run();
    const counts = step.report && (await countsIn(step.report));
    if (counts) ran.push(counts);
    console.log(`${hasPassed ? "✓" : "✗"} ${step.name}, ${seconds(performance.now() - start)}`);
    if (!hasPassed) return step;
  }
  return undefined;
}

/** Finds or installs what the tests need. They can do without the last three, except in CI. */
function prepareTools(): boolean {
  getJava();
  getChromium();
  findFirefox();
  findWebKit();
  preparePython();
  return true;
}

/** Runs a step with the settings of a shop that takes orders, paid in every way: as the browser tests have it. */
function withOrders(run: () => boolean): boolean {
  Object.assign(process.env, { ORDERS: "on", PAYMENTS: "stripe,bank-transfer" });
  const hasPassed = run();
  delete process.env.ORDERS;
  delete process.env.PAYMENTS;
  return hasPassed;
}

/** Runs an npm script and shows its output. */
function npmRun(script: string, ...args: readonly string[]): boolean {
  const { status } = spawnSync("npm", ["run", "--silent", script, "--", ...args], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  return status === 0;
}

async function countsIn({ file, read }: NonNullable<Step["report"]>): Promise<Counts> {
  const json = await readFile(file, "utf8").catch(() => undefined);
  // Without a report, the tests did not run to their end.
  return json === undefined ? { passed: 0, failed: 1 } : read(json);
}

function unitCounts(json: string): Counts {
  const { numPassedTests, numFailedTests } = JSON.parse(json);
  return { passed: numPassedTests, failed: numFailedTests };
}

function browserCounts(json: string): Counts {
  const { stats } = JSON.parse(json);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
