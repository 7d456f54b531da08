import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StartupError } from "../../errors.ts";
import { createAuthService } from "../../index.ts";
import { loadTemplate, requireUsableTexts } from "./own-texts.ts";

const pages: Readonly<Record<string, string>> = {
  "/mails/confirm.html": "<p>{{ .Token }}</p>",
  "/mails/broken.html": "<p>\n{{ template .Token }}</p>",
  "/mails/long.html": "a".repeat(1_000_001),
};
const site = createServer(({ url = "" }, response) => {
  response.writeHead(url in pages ? 200 : 404).end(pages[url]);
});
let siteUrl = "";
let folder = "";
let warnings: string[] = [];
beforeEach(async () => {
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  // The server listens at an IP address and a port.
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  folder = await mkdtemp(join(tmpdir(), "own-texts-"));
  warnings = [];
});
afterEach(async () => {
  site.close().closeAllConnections();
  await once(site, "close");
  await rm(folder, { recursive: true });
});

function requireUsable(templates: Record<string, string>, subjects: Record<string, string> = {}) {
  return requireUsableTexts({ subjects, templates }, siteUrl, (message) => warnings.push(message));
}

test("a path is a page of the site, as upstream has it", async () => {
  const template = await loadTemplate("/mails/confirm.html", siteUrl);

  expect(template({ Token: "123" })).toBe("<p>123</p>");
  expect((await loadTemplate(`${siteUrl}mails/confirm.html`, "https://other.example"))({})).toBe(
    "<p></p>",
  );
});

test("a file is named by its address, or from where the service runs", async () => {
  const file = join(folder, "confirm.html");
  await writeFile(file, "{{ .Token }}!");

  const template = await loadTemplate(pathToFileURL(file).href, siteUrl);
  expect(template({ Token: "123" })).toBe("123!");
  expect((await loadTemplate("package.json", siteUrl))({})).toContain('"name":');
});

test("what is not understood is refused with its setting and its line", async () => {
  const file = join(folder, "invite.html");
  await writeFile(file, "one\ntwo {{ nothing }}");
  const broken = (templates: Record<string, string>, subjects?: Record<string, string>) =>
    expect(requireUsable(templates, subjects)).rejects;

  await broken({ invite: pathToFileURL(file).href }).toThrow(StartupError);
  await broken({ invite: pathToFileURL(file).href }).toThrow(
    "GOTRUE_MAILER_TEMPLATES_INVITE line 2: {{ nothing }} is not understood here",
  );
  await broken({ magic_link: "/mails/broken.html" }).toThrow(
    "GOTRUE_MAILER_TEMPLATES_MAGIC_LINK line 2: {{ template .Token }} is not understood here",
  );
  await broken({}, { recovery: "{{ range . }}" }).toThrow(
    "GOTRUE_MAILER_SUBJECTS_RECOVERY line 1: {{ range . }} is not understood here",
  );
  await broken({ recovery: "missing.html" }).toThrow(
    "GOTRUE_MAILER_TEMPLATES_RECOVERY cannot be read: ENOENT",
  );
});

test("a site that does not answer yet is no reason not to start", async () => {
  await requireUsable({
    recovery: "/mails/missing.html",
    invite: "http://127.0.0.1:1/",
    confirmation: "/mails/long.html",
    magic_link: "/mails/confirm.html",
  });

  expect(warnings.sort()).toEqual([
    expect.stringContaining("GOTRUE_MAILER_TEMPLATES_CONFIRMATION cannot be read: http"),
    "GOTRUE_MAILER_TEMPLATES_INVITE cannot be read: fetch failed",
    expect.stringContaining("/mails/missing.html answered 404"),
  ]);
});

test("a service does not start with a template that it does not understand", async () => {
  const start = createAuthService({
    storage: { inMemory: true },
    site: { url: siteUrl },
    env: { GOTRUE_MAILER_TEMPLATES_INVITE: "/mails/broken.html" },
  });

  await expect(start).rejects.toThrow("GOTRUE_MAILER_TEMPLATES_INVITE line 2");
});
