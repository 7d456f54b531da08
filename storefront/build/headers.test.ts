import { hashSource } from "@damson/service-runtime/http/security-headers";
import { expect, test } from "vitest";
import { cacheControl, headersFile, securityHeaders } from "./headers.ts";

const inline = { scripts: [hashSource("start()")], styles: [hashSource("p{}")] };
const local = { siteUrl: "http://localhost:3000", connectTo: [], inline };
const hosted = { siteUrl: "https://shop.example", connectTo: ["https://accounts.example"], inline };

test("allows scripts and styles only from files of the site and by hash", () => {
  const policy = securityHeaders(local)["Content-Security-Policy"] ?? "";
  const directives = policy.split("; ");
  expect(directives).toContain("default-src 'none'");
  expect(directives).toContain(
    "script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='",
  );
  expect(directives).toContain(`style-src 'self' ${inline.styles[0]}`);
  expect(directives).toContain("connect-src 'self'");
  expect(policy).not.toMatch(/unsafe|\*/);
});

test("allows connections to a hosted account service", () => {
  expect(securityHeaders(hosted)["Content-Security-Policy"]).toContain(
    "connect-src 'self' https://accounts.example;",
  );
});

test("enforces HTTPS only for a shop on HTTPS", () => {
  expect(securityHeaders(local)).not.toHaveProperty("Strict-Transport-Security");
  expect(securityHeaders(hosted)).toHaveProperty("Strict-Transport-Security");
});

test("writes the same headers for static hosts, each in one rule", () => {
  const blocks = headersFile(hosted, ["/", "/delivery"]).trim().split("\n\n");
  const rules = blocks.map((block) => {
    const [path = "", ...lines] = block.split("\n");
    const headers = Object.fromEntries(lines.map((line) => line.trim().split(/: (.*)/)));
    return { path, headers };
  });
  const sendHeaders = (asked: string) =>
    rules
      .filter(({ path }) =>
        path.endsWith("*") ? asked.startsWith(path.slice(0, -1)) : path === asked,
      )
      .flatMap(({ headers }) => Object.entries<string>(headers))
      .filter(([name]) => name !== "");

  for (const path of ["/", "/delivery", "/assets/app.js", "/images/lashes.webp"]) {
    const expected = { ...securityHeaders(hosted), "Cache-Control": cacheControl(path) };
    expect(sendHeaders(path)).toHaveLength(Object.keys(expected).length);
    expect(Object.fromEntries(sendHeaders(path))).toEqual(expected);
  }
});
