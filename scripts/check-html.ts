/**
 * `npm run check:html [-- folder]`: runs the Nu HTML Checker and a validator of structured data on every built page. Fails on
 * errors, and on warnings about HTML.
 */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { relative, resolve } from "node:path";
import Validator from "@adobe/structured-data-validator";
import { distFolder, siteFolder } from "@damson/storefront/build-manifest";
import WebAutoExtractor from "@marbec/web-auto-extractor";
import { builtPages, samplePages } from "../e2e/built-site.ts";
import { getJava } from "./java.ts";

interface Message {
  readonly type: "error" | "info" | "non-document-error";
  readonly subType?: "warning" | "fatal";
  readonly url?: string;
  readonly lastLine?: number;
  readonly lastColumn?: number;
  readonly message: string;
  readonly extract?: string;
}

const ignored = [
  // The checker does not know current CSS, such as @container and @property.
  /^CSS: /,
  // React writes void elements this way.
  /^Trailing slash on void elements/,
  // The checker does not know `rel="expect"`.
  /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”/,
];

const dist = resolve(process.argv[2] ?? distFolder);
const pages = [...(await builtPages(siteFolder(dist))), ...(await samplePages(dist))];
const messages = check(pages.map(({ file }) => file)).map(formatMessage);
for (const { file, html } of pages) {
  const errors = await structuredDataErrors(html);
  messages.push(...errors.map((error) => `${relative(dist, file)} structured data: ${error}`));
}
for (const message of messages) console.error(message);
console.log(`${pages.length} pages checked, ${messages.length} messages`);
if (messages.length > 0) process.exitCode = 1;

function check(files: readonly string[]): readonly Message[] {
  const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
  const options = ["-jar", jar, "--format", "json", "--stdout", "--exit-zero-always"];
  const { status, stdout, stderr } = spawnSync(getJava(), [...options, ...files], {
    encoding: "utf8",
    maxBuffer: 64_000_000,
  });
  if (status !== 0) throw new Error(`The HTML checker did not run: ${stderr}`);
  const report: { readonly messages: readonly Message[] } = JSON.parse(stdout);
  return report.messages.filter(({ message }) => !ignored.some((pattern) => pattern.test(message)));
}

/**
 * Returns the mistakes in a page's structured data by Google's rules for rich results. Warnings are about optional
 * fields, such as ratings.
 */
async function structuredDataErrors(html: string): Promise<readonly string[]> {
  const data = new WebAutoExtractor({ embedSource: ["rdfa", "microdata"] }).parse(html);
  const issues = await new Validator().validate(data);
  return [
    ...data.errors.map(({ message }) => message),
    ...issues
      .filter(({ severity }) => severity === "ERROR")
      .map(
        ({ issueMessage, path }) => `${issueMessage} (${path.map(({ type }) => type).join(" › ")})`,
      ),
  ];
}

function formatMessage({ url, lastLine, lastColumn, type, subType, message, extract }: Message) {
  const file = url === undefined ? "" : relative(dist, new URL(url).pathname);
  return `${file}:${lastLine ?? 0}:${lastColumn ?? 0} ${subType ?? type}: ${message}\n    ${extract ?? ""}`;
}
