/**
 * `npm test`: runs all checks, fast ones first, and stops after the first failed stage.
 * `npm run check`: runs the static checks, and in changed workspaces the unit tests affected by changes since `origin/main`.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getHeadlessShell } from "../e2e/chromium.ts";
import { findFirefox } from "../e2e/firefox.ts";
import { findWebKit } from "../e2e/webkit.ts";
import packageJson from "../package.json" with { type: "json" };
import { prepareCaddy } from "./caddy.ts";
import { findChangeBase } from "./change-base.ts";
import { prepareFonts } from "./fonts.ts";
import { getJava } from "./java.ts";

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface Step {
  readonly name: string;
  /** Returns success, or the test counts. */
  readonly run: () => boolean | Promise<boolean | Counts>;
}

const reports = await mkdtemp(join(tmpdir(), "damson-test-"));
/** Must match `e2e/playwright.config.ts`. */
const ordersDist = "dist/orders";
const withOrders = { ORDERS: "on", PAYMENTS: "stripe,bank-transfer" };

const staticChecks: readonly Step[] = [
  check("format", ["check:format"]),
  check("lint", ["check:lint"]),
  check("imports", ["check:imports"]),
  check("unused exports", ["check:unused"]),
  check("types", ["check:types"]),
];

/** The steps of a stage run in parallel. */
const wholeRun: readonly (readonly Step[])[] = [
  [{ name: "tools", run: prepareTools }],
  staticChecks,
  [{ name: "unit tests", run: () => runUnitTests() }],
  [
    check("build, budgets and HTML", ["build"], ["check:budgets"], ["check:html"]),
    check(
      "build that takes orders, its budgets and HTML",
      ["build", ordersDist],
      ["check:budgets", ordersDist],
      ["check:html", ordersDist],
      ["test:built"],
    ),
  ],
  [{ name: "browser tests", run: runBrowserTests }],
];
const quickRun: readonly (readonly Step[])[] = [
  [...staticChecks, check("prose of what has changed", ["check:prose"])],
  [{ name: "unit tests of what has changed", run: runChangedTests }],
];

const ran: Counts[] = [];
const failed = await firstFailures(process.argv.includes("--changed") ? quickRun : wholeRun);
await rm(reports, { recursive: true });

if (failed.length > 0) {
  const names = failed.map(({ name }) => name).join(", ");
  console.log(`\n${names}: failed. The steps after it did not run.`);
}
const sum = (count: keyof Counts) => ran.reduce((total, counts) => total + counts[count], 0);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Returns the failed steps of the first stage with a failure. */
async function firstFailures(stages: readonly (readonly Step[])[]): Promise<readonly Step[]> {
  for (const stage of stages) {
    const passed = await Promise.all(stage.map(runStep));
    const failed = stage.filter((_, index) => !passed[index]);
    if (failed.length > 0) return failed;
  }
  return [];
}

async function runStep({ name, run }: Step): Promise<boolean> {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const outcome = await run();
  const hasPassed = typeof outcome === "boolean" ? outcome : outcome.failed === 0;
  if (typeof outcome !== "boolean") ran.push(outcome);
  console.log(`${hasPassed ? "✓" : "✗"} ${name}, ${seconds(performance.now() - start)}`);
  return hasPassed;
}

/** Finds or installs the programs for the tests. Firefox, WebKit, Caddy and fonts are optional except in CI. */
function prepareTools(): boolean {
  getJava();
  getHeadlessShell();
  findFirefox();
  findWebKit();
  prepareCaddy();
  prepareFonts();
  return true;
}

function check(name: string, ...scripts: readonly (readonly string[])[]): Step {
  return {
    name,
    async run() {
      for (const script of scripts) if (!(await runQuietly(script))) return false;
      return true;
    },
  };
}

/** Buffers the output until the script ends, because scripts run in parallel. */
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

function npmRun(script: string, ...args: readonly string[]): boolean {
  const { status } = spawnSync("npm", ["run", "--silent", script, "--", ...args], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  return status === 0;
}

async function runUnitTests(...args: readonly string[]): Promise<Counts> {
  const file = join(reports, "unit.json");
  const hasPassed = npmRun(
    "test:unit",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${file}`,
    ...args,
  );
  const json = await readFile(file, "utf8").catch(() => undefined);
  // Without a report, the run did not finish.
  if (json === undefined) return { passed: 0, failed: 1 };
  const { numPassedTests: passed, numFailedTests } = JSON.parse(json);
  return { passed, failed: hasPassed ? 0 : Math.max(numFailedTests, 1) };
}

/** Only in the changed workspaces. `npm test` also runs the tests of the workspaces that import them. */
function runChangedTests(): Promise<Counts> {
  const base = findChangeBase();
  const projects = listChangedProjects(base).map((project) => `--project=${project}`);
  return runUnitTests(`--changed=${base}`, "--passWithNoTests", ...projects);
}

function listChangedProjects(base: string): readonly string[] {
  const list = (...args: readonly string[]) =>
    execFileSync("git", args, { encoding: "utf8" }).split("\n");
  const files = [
    ...list("diff", "--name-only", "--merge-base", base),
    ...list("ls-files", "--others", "--exclude-standard"),
  ];
  const folders = new Set(files.map((file) => file.split("/")[0] ?? ""));
  const changed = [...packageJson.workspaces, "server"].filter((name) => folders.has(name));
  // This project tests documents, scripts and builds.
  return ["repository", ...changed.map((name) => `${name}*`)];
}

async function runBrowserTests(): Promise<Counts> {
  const file = join(reports, "browser.json");
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file;
  const hasPassed = npmRun("test:browser", "--reporter=dot,json");
  const json = await readFile(file, "utf8").catch(() => undefined);
  if (json === undefined) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(json);
  // A run can fail without a failed test, for example if a server does not start.
  return { passed: stats.expected, failed: hasPassed ? 0 : Math.max(stats.unexpected, 1) };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
