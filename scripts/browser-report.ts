/** The parts of Playwright's JSON report that are read here. */
export interface BrowserReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
  readonly suites: readonly Suite[];
  /** Errors outside any test: a file that cannot be loaded, a server that does not start. */
  readonly errors: readonly unknown[];
}

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly Spec[];
}

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly { readonly projectName: string; readonly status: string }[];
}

/** With more failures than this, the shop is at fault rather than a busy machine. */
const MAX_RUN_AGAIN = 2;

export function countsOf({ stats, errors }: BrowserReport) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  };
}

/** Names each test that failed: `[project] file:line title`. */
export function failedTests({ suites }: BrowserReport): readonly string[] {
  return suites
    .flatMap(specsOf)
    .flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected")
        .map(({ projectName }) => `[${projectName}] ${file}:${line} ${title}`),
    );
}

/** Allows a second run where only a few tests failed, and nothing else. */
export function canRunAgain(report: BrowserReport): boolean {
  const failed = failedTests(report).length;
  return failed > 0 && failed <= MAX_RUN_AGAIN && countsOf(report).failed === failed;
}

function specsOf({ specs, suites = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}
