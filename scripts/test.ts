/** `npm test`: runs every check, the quick ones first, and stops where one fails. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getHeadlessShell } from "../e2e/chromium.ts";
import { findFirefox } from "../e2e/firefox.ts";
import { findWebKit } from "../e2e/webkit.ts";
import { type BrowserReport, canRunAgain, countsOf, failedTests } from "./browser-report.ts";
import { prepareCaddy } from "./caddy.ts";
import { prepareFonts } from "./fonts.ts";
import { getJava } from "./java.ts";

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface Step {
  readonly name: string;
  /** Reports success, or the counts of its tests. */
  readonly run: () => boolean | Promise<boolean | Counts>;
}

const reports = await mkdtemp(join(tmpdir(), "damson-test-"));
/** The folder that `e2e/playwright.config.ts` has too. */
const ordersDist = "dist/orders";
/** The settings of a shop that takes orders, paid in every way. */
const withOrders = { ORDERS: "on", PAYMENTS: "stripe,bank-transfer" };

/** Those of one line run beside each other. */
const stages: readonly (readonly Step[])[] = [
  [{ name: "tools", run: prepareTools }],
  [
    check("format", ["check:format"]),
    check("lint", ["check:lint"]),
    check("imports", ["check:imports"]),
    check("unused exports", ["check:unused"]),
    check("types", ["check:types"]),
  ],
  [{ name: "unit tests", run: runUnitTests }],
  [
    check("build, budgets and HTML", ["build"], ["check:budgets"], ["check:html"]),
    check(
      "build that takes orders, its budgets and HTML",
      ["build", ordersDist],
      ["check:budgets", ordersDist],
      ["check:html", ordersDist],
    ),
  ],
  [{ name: "browser tests", run: runBrowserTests }],
];

const ran: Counts[] = [];
const failed = await firstFailures();
await rm(reports, { recursive: true });

if (failed.length > 0) {
  const names = failed.map(({ name }) => name).join(", ");
  console.log(`\n${names}: failed. The steps after it were not run.`);
}
const sum = (count: keyof Counts) => ran.reduce((total, counts) => total + counts[count], 0);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Runs the stages up to the first with a failure, and returns its steps that failed. */
async function firstFailures(): Promise<readonly Step[]> {
  for (const stage of stages) {
    const passed = await Promise.all(stage.map(runStep));
    const failed = stage.filter((_, index) => !passed[index]);
    if (failed.length > 0) return failed;
  }
  return [];
}

/** Runs a step, and returns whether it passed. */
async function runStep({ name, run }: Step): Promise<boolean> {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const outcome = await run();
  const hasPassed = typeof outcome === "boolean" ? outcome : outcome.failed === 0;
  if (typeof outcome !== "boolean") ran.push(outcome);
  console.log(`${hasPassed ? "✓" : "✗"} ${name}, ${seconds(performance.now() - start)}`);
  return hasPassed;
}

/** Finds or installs the programs that the tests need. Those from Firefox on are optional, except in CI. */
function prepareTools(): boolean {
  getJava();
  getHeadlessShell();
  findFirefox();
  findWebKit();
  prepareCaddy();
  prepareFonts();
  return true;
}

/** Runs npm scripts after each other, up to the first that fails. */
function check(name: string, ...scripts: readonly (readonly string[])[]): Step {
  return {
    name,
    async run() {
      for (const script of scripts) if (!(await runQuietly(script))) return false;
      return true;
    },
  };
}

/** Runs an npm script, and shows its output when it has ended, so that those of two do not mix. */
async function runQuietly([script = "", ...args]: readonly string[]): Promise<boolean> {
  const child = spawn("npm", ["run", "--silent", script, "--", ...args], {
    env: { ...process.env, ...(args.includes(ordersDist) ? withOrders : {}) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => output.push(chunk));
  }
  const [status] = await once(child, "close");
  process.stdout.write(Buffer.concat(output));
  return status === 0;
}

/** Runs an npm script and shows its output. */
function npmRun(script: string, ...args: readonly string[]): boolean {
  const { status } = spawnSync("npm", ["run", "--silent", script, "--", ...args], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  return status === 0;
}

async function runUnitTests(): Promise<Counts> {
  const file = join(reports, "unit.json");
  const hasPassed = npmRun(
    "test:unit",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${file}`,
  );
  const json = await readFile(file, "utf8").catch(() => undefined);
  // No report: the tests did not run to their end.
  if (json === undefined) return { passed: 0, failed: 1 };
  const { numPassedTests: passed, numFailedTests } = JSON.parse(json);
  return { passed, failed: hasPassed ? 0 : Math.max(numFailedTests, 1) };
}

/** Runs one or two tests that failed once more, alone, and names them. */
async function runBrowserTests(): Promise<Counts> {
  const first = await runPlaywright("browser.json");
  if (first === undefined) return { passed: 0, failed: 1 };
  const failed = failedTests(first);
  if (!canRunAgain(first)) return countsOf(first);
  console.log(`\nFailed, and run once more, alone:\n${failed.join("\n")}\n`);
  const second = await runPlaywright("browser-again.json", "--last-failed", "--workers=1");
  const again = second && countsOf(second);
  // A test that was not found again has not passed.
  const passed = again?.failed === 0 ? again.passed : 0;
  console.log(`\n${passed} of ${failed.length} passed when run alone:\n${failed.join("\n")}`);
  return { passed: countsOf(first).passed + passed, failed: failed.length - passed };
}

/** Gives the report, if the tests ran to their end. */
async function runPlaywright(
  name: string,
  ...args: readonly string[]
): Promise<BrowserReport | undefined> {
  const file = join(reports, name);
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file;
  const hasPassed = npmRun("test:browser", "--reporter=dot,json", ...args);
  const json = await readFile(file, "utf8").catch(() => undefined);
  const report: BrowserReport | undefined = json === undefined ? undefined : JSON.parse(json);
  // It can fail without a failed test, for example if a server does not start.
  return report && hasPassed === (countsOf(report).failed === 0) ? report : undefined;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
