import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../e2e/free-port.ts";

const root = join(import.meta.dirname, "..");
const name = "@damson/auth-service";
let elsewhere: string;
let installed: string;
/** The code blocks of the README, in their order. */
let samples: readonly string[];
const patient = { timeout: 30_000 };

/** Installs the tarball as npm would, with the dependencies of this repository. */
beforeAll(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), "auth-package-"));
  const npm = (...given: readonly string[]) =>
    execFileSync("npm", [...given, "--silent"], {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
    });
  npm("run", "build", "--workspace", name);
  npm("pack", "./auth-service/dist", "--pack-destination", elsewhere);
  const [tarball = ""] = (await readdir(elsewhere)).filter((file) => file.endsWith(".tgz"));
  installed = join(elsewhere, "node_modules", name);
  await mkdir(installed, { recursive: true });
  execFileSync("tar", ["-xzf", join(elsewhere, tarball), "-C", installed, "--strip-components=1"]);
  await symlink(join(root, "node_modules"), join(installed, "node_modules"), "dir");
  // The command, as npm links it, and the packages that the samples install.
  const binaries = join(elsewhere, "node_modules/.bin");
  await mkdir(binaries);
  await chmod(join(installed, "lib/cli.js"), 0o755);
  await symlink(join(installed, "lib/cli.js"), join(binaries, "damson-auth"));
  await symlink(
    join(root, "node_modules/@supabase"),
    join(elsewhere, "node_modules/@supabase"),
    "dir",
  );
  await writeFile(join(elsewhere, "package.json"), JSON.stringify({ type: "module" }));
  const readme = await readFile(join(installed, "README.md"), "utf8");
  samples = [...readme.matchAll(/^```(?:sh|ts)\n(.*?)^```/gms)].map(([, text = ""]) => text);
}, 60_000);
afterAll(() => rm(elsewhere, { recursive: true, force: true }));

/** Waits until the service logs the port that it listens on. */
async function untilListening(output: NodeJS.ReadableStream, port: string): Promise<void> {
  for await (const line of createInterface(output)) {
    if (line.includes(port)) return;
  }
}

test("the tarball holds the code that runs, and nothing else", async () => {
  const files = await readdir(installed, { recursive: true });
  const own = files.filter((file) => !file.startsWith("node_modules"));
  expect(own).toEqual(expect.arrayContaining(["README.md", "package.json", "lib/index.js"]));
  expect(own.filter((file) => /\.test\.|testing|(?<!\.d)\.ts$/.test(file))).toEqual([]);
});

test("its command signs a user up", async () => {
  const port = String(await freePort());
  const env = {
    PATH: process.env.PATH,
    PORT: port,
    AUTH_IN_MEMORY: "true",
    GOTRUE_MAILER_AUTOCONFIRM: "true",
  };
  const service = spawn(process.execPath, [join(installed, "lib/cli.js")], {
    env,
    cwd: elsewhere,
    stdio: ["ignore", "ignore", "pipe"],
  });
  try {
    await untilListening(service.stderr, port);
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

test("the README's first sample works as printed: a sign-up, and the sign-in after it", async () => {
  const [commands = "", sample = ""] = samples;
  const command = commands.split("\n").find((line) => line.includes("npx damson-auth")) ?? "";
  const port = String(await freePort());
  const env = { PATH: process.env.PATH, HOME: elsewhere, PORT: port };
  // In a group of its own, since the process that npx starts would outlive npx.
  const service = spawn("sh", ["-c", command], {
    detached: true,
    env,
    cwd: elsewhere,
    stdio: ["ignore", "ignore", "pipe"],
  });
  try {
    await untilListening(service.stderr, port);
    await writeFile(join(elsewhere, "sample.ts"), sample.replaceAll("9999", port));
    const output = execFileSync(process.execPath, ["sample.ts"], { cwd: elsewhere });
    expect(output.toString().trim()).toBe("anna@example.com");
  } finally {
    process.kill(-Number(service.pid));
    await once(service, "exit");
  }
}, 60_000);

test("the README's embedding sample serves, and ends at SIGTERM", async () => {
  const sample = samples.find((text) => text.includes("createServer(auth.listener)")) ?? "";
  const port = String(await freePort());
  await writeFile(join(elsewhere, "embedding.ts"), sample.replace("3000", port));
  const env = { PATH: process.env.PATH, DATA_DIR: join(elsewhere, "embedded") };
  const service = spawn(process.execPath, ["embedding.ts"], { env, cwd: elsewhere });
  const url = `http://127.0.0.1:${port}/auth/v1/health`;

  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      patient,
    )
    .toBe(200);
  service.kill("SIGTERM");
  const [code, signal] = await once(service, "exit");

  expect([code, signal]).toEqual([0, null]);
}, 60_000);

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
