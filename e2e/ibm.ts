import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

interface Result {
  readonly ruleId: string;
  readonly value: readonly [category: string, outcome: string];
  readonly message: string;
  /** The start tag of the element. */
  readonly snippet: string;
}

const engine = createRequire(import.meta.url).resolve("accessibility-checker-engine/ace.js");

/** Findings that are wrong. */
const exceptions: readonly ((result: Result) => boolean)[] = [
  // A skip link comes before all landmarks.
  ({ ruleId, snippet }) =>
    ruleId === "aria_content_in_landmark" && snippet.includes('href="#main"'),
  // HTML allows `username` for an email address: its control group "Username" includes `type=email`.
  ({ ruleId, snippet }) =>
    ruleId === "input_autocomplete_valid" &&
    snippet.includes('type="email"') &&
    snippet.includes('autocomplete="username"'),
];

/** Runs IBM's accessibility checker. Returns its violations, one line each. */
export async function ibmFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(readFileSync(engine, "utf8"));
  const results: readonly Result[] = await page.evaluate(
    `new ace.Checker().check(document, ["IBM_Accessibility"]).then(({ results }) => results)`,
  );
  return results
    .filter(({ value: [category, outcome] }) => category === "VIOLATION" && outcome === "FAIL")
    .filter((result) => !exceptions.some((isWrong) => isWrong(result)))
    .map(({ ruleId, snippet, message }) => `${ruleId}: ${message} ${snippet}`);
}
