import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../e2e/free-port.ts";

const root = join(import.meta.dirname, "..");
const name = "@damson/auth-service";
let elsewhere: string;
let installed: string;

/** As `npm install` of the tarball would leave it, but for the download of what it depends on. */
beforeAll(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), "auth-package-"));
  execFileSync("npm", ["pack", "--workspace", name, "--pack-destination", elsewhere, "--silent"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [tarball = ""] = (await readdir(elsewhere)).filter((file) => file.endsWith(".tgz"));
  installed = join(elsewhere, "node_modules", name);
  await mkdir(installed, { recursive: true });
  execFileSync("tar", ["-xzf", join(elsewhere, tarball), "-C", installed, "--strip-components=1"]);
  await symlink(join(root, "node_modules"), join(installed, "node_modules"), "dir");
}, 60_000);
afterAll(() => rm(elsewhere, { recursive: true, force: true }));

test("the tarball holds what runs, and nothing else", async () => {
  const files = await readdir(installed, { recursive: true });
  const own = files.filter((file) => !file.startsWith("node_modules"));
  expect(own).toEqual(expect.arrayContaining(["README.md", "package.json", "dist/index.js"]));
  expect(own.filter((file) => /\.test\.|testing|(?<!\.d)\.ts$/.test(file))).toEqual([]);
});

test("its command signs somebody up", async () => {
  const port = String(await freePort());
  const env = {
    PATH: process.env.PATH,
    PORT: port,
    AUTH_IN_MEMORY: "true",
    GOTRUE_MAILER_AUTOCONFIRM: "true",
  };
  const service = spawn(process.execPath, [join(installed, "dist/cli.js")], {
    env,
    cwd: elsewhere,
    stdio: ["ignore", "ignore", "pipe"],
  });
  try {
    for await (const line of createInterface(service.stderr)) {
      if (line.includes(port)) break;
    }
    const response = await fetch(`http://127.0.0.1:${port}/signup`, {
      method: "POST",
      body: JSON.stringify({ email: "anna@example.com", password: "correct horse" }),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ user: { email: "anna@example.com" } });
  } finally {
    service.kill();
    await once(service, "exit");
  }
}, 30_000);

test("another program embeds it, types and all", async () => {
  const program = `import { createAuthService, type AuthService } from "${name}";
const auth: AuthService = await createAuthService({
  storage: { inMemory: true },
  server: { logLevel: "silent" },
});
const response = await auth.fetch(new Request("http://localhost/health"));
console.log(response.status);
await auth.close();
`;
  await writeFile(join(elsewhere, "package.json"), JSON.stringify({ type: "module" }));
  await writeFile(join(elsewhere, "program.ts"), program);
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const typeRoots = join(root, "node_modules/@types");
  const strictly = ["--strict", "--noEmit", "--module", "nodenext", "--skipLibCheck"];
  execFileSync(
    process.execPath,
    [tsc, ...strictly, "--typeRoots", typeRoots, "--types", "node", "program.ts"],
    {
      cwd: elsewhere,
      stdio: "pipe",
      encoding: "utf8",
    },
  );

  const output = execFileSync(process.execPath, ["program.ts"], {
    cwd: elsewhere,
    encoding: "utf8",
  });
  expect(output.trim()).toBe("200");
}, 30_000);
