import { execFileSync } from "node:child_process";
import { generateKeyPairSync, sign } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeRelease } from "./make-release.ts";
import { openRelease } from "./open-release.ts";

let folder: string;
let shop: string;
let key: string;
let archive: string;
let place: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "damson-release-"));
  shop = join(folder, "shop");
  key = join(folder, "keys", "private.pem");
  archive = join(folder, "release.tar.gz");
  await mkdir(shop);
  await writeFile(join(shop, "package.json"), '{"version":"0.2.0"}');
  git("init", "--quiet");
  await makeRelease(shop, key, archive);
  commit();
  await makeRelease(shop, key, archive);
});
beforeEach(async () => {
  place = await mkdtemp(join(folder, "place-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("a signed release is opened as it was committed", async () => {
  await openRelease(shop, archive, join(place, "0.2.0"));

  expect(await readFile(join(place, "0.2.0", "package.json"), "utf8")).toBe('{"version":"0.2.0"}');
  expect(await readdir(place)).toEqual(["0.2.0"]);
});

test("a release that was changed on its way is refused", async () => {
  const bytes = await readFile(archive);
  const changed = join(place, "changed.tar.gz");
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(changed, bytes);
  await writeFile(`${changed}.sig`, await readFile(`${archive}.sig`));

  await expect(openRelease(shop, changed, join(place, "new"))).rejects.toThrow(
    "is refused: it was changed, or is not signed with the key of this shop's releases",
  );
  expect(await readdir(place)).not.toContain("new");
});

test("a release signed by a stranger is refused", async () => {
  const forged = join(place, "forged.tar.gz");
  const bytes = await readFile(archive);
  const { privateKey } = generateKeyPairSync("ed25519");
  await writeFile(forged, bytes);
  await writeFile(`${forged}.sig`, sign(null, bytes, privateKey).toString("base64"));

  await expect(openRelease(shop, forged, join(place, "new"))).rejects.toThrow("is refused");
  expect(await readdir(place)).not.toContain("new");
});

test("a release without a signature is refused", async () => {
  const bare = join(place, "bare.tar.gz");
  await writeFile(bare, await readFile(archive));

  await expect(openRelease(shop, bare, join(place, "new"))).rejects.toThrow("There is no");
  expect(await readdir(place)).toEqual(["bare.tar.gz"]);
});

test.each([
  ["0.10.0", "older than 0.10.0"],
  ["new", "no version like 1.2.3"],
])("a signed release is not opened where %s runs: it is %s", async (version, reason) => {
  const running = join(place, "running");
  await mkdir(running);
  await writeFile(join(running, "package.json"), JSON.stringify({ version }));
  await writeFile(join(running, "release-key.pem"), await readFile(join(shop, "release-key.pem")));

  await expect(openRelease(running, archive, join(place, "new"))).rejects.toThrow(reason);
  expect(await readdir(place)).toEqual(["running"]);
});

test("a folder that is there stays as it is", async () => {
  await writeFile(join(place, "mine"), "kept");

  await expect(openRelease(shop, archive, place)).rejects.toThrow("is there already");
  expect(await readdir(place)).toEqual(["mine"]);
});

test("an archive that cannot be unpacked leaves nothing behind", async () => {
  const broken = join(folder, "broken.tar.gz");
  const bytes = Buffer.from("no archive");
  const privateKey = await readFile(key);
  await writeFile(broken, bytes);
  await writeFile(`${broken}.sig`, sign(null, bytes, privateKey).toString("base64"));

  await expect(openRelease(shop, broken, join(place, "new"))).rejects.toThrow(
    "is not opened: tar ended",
  );
  expect(await readdir(place)).toEqual([]);
});

test("the private key is its owner's alone, and never in the repository", async () => {
  expect((await stat(key)).mode & 0o777).toBe(0o600);
  await expect(makeRelease(shop, join(shop, "private.pem"), archive)).rejects.toThrow(
    "The private key is kept outside the repository",
  );
  expect(git("ls-files").trim().split("\n")).toEqual(["package.json", "release-key.pem"]);
});

test("another private key makes no release, and a lost one is not replaced by itself", async () => {
  const { privateKey } = generateKeyPairSync("ed25519");
  const other = join(place, "other.pem");
  await writeFile(other, privateKey.export({ format: "pem", type: "pkcs8" }));

  await expect(makeRelease(shop, other, archive)).rejects.toThrow("is not the private key of");
  await expect(makeRelease(shop, join(place, "lost.pem"), archive)).rejects.toThrow("There is no");
  expect(await readdir(place)).toEqual(["other.pem"]);
});

test("what is not committed is in no release", async () => {
  const draft = join(shop, "draft.txt");
  await writeFile(draft, "not yet");

  await expect(makeRelease(shop, key, archive)).rejects.toThrow("not committed");
  await rm(draft);
});

function commit(): void {
  git("add", "--all");
  git("-c", "user.name=Owner", "-c", "user.email=owner@shop.example", "commit", "-qm", "release");
}

function git(...words: readonly string[]): string {
  return execFileSync("git", [...words], { cwd: shop, encoding: "utf8" });
}
