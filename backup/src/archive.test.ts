import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartupError } from "@damson/service-runtime/errors";
import { canMount, mountSmallDisk, unmount } from "@damson/service-runtime/testing/small-disk";
import { Decrypter, Encrypter } from "age-encryption";
import { packTar } from "modern-tar";
import { beforeEach, expect, test } from "vitest";
import type { ArchiveEntry } from "./archive-entry.ts";
import { readBackupKey, readDecrypter } from "./backup-key.ts";
import type { NewManifest } from "./manifest.ts";
import { readArchive } from "./read-archive.ts";
import { type BackupSettings, readBackupSettings } from "./settings.ts";
import { createTestKey } from "./testing/test-key.ts";
import { finishFile, writeArchive } from "./write-archive.ts";

const passphrase = "correct horse battery";
const picture = `media/11/${"1".repeat(32)}-320.webp`;
const manifest: NewManifest = {
  version: "0.1.0",
  madeAt: "2026-11-28T02:00:00.000Z",
  database: { kind: "sqlite", rows: { orders: 3 } },
  orders: 3,
  settings: { ORDERS: "on" },
  secrets: ["SMTP_PASS"],
};

let folder: string;
let entries: readonly ArchiveEntry[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-"));
  const database = join(folder, "shop.sqlite");
  // Longer than one chunk of the age format. The last chunk is not full.
  await writeFile(database, Buffer.alloc(300_001, "rows "));
  await writeFile(join(folder, "picture"), "a picture");
  entries = [
    { name: "database/shop.sqlite", path: database },
    { name: "keys/secret.key", text: "a key" },
    { name: picture, path: join(folder, "picture") },
  ];
  return () => rm(folder, { recursive: true });
});

async function createKeyPair() {
  const key = await readBackupKey(settings({ ...(await createTestKey(folder)) }));
  return { encrypter: key.encrypter, decrypter: key.decrypter ?? new Decrypter() };
}

function settings(env: Readonly<Record<string, string>>): BackupSettings {
  return readBackupSettings(env);
}

const all = () => true;

test.each([
  ["a setting that the shop does not have", { settings: { LD_PRELOAD: "evil.so" } }],
  ["a command as a name", { settings: { "ORDERS=on\nrm -rf /\nX": "1" } }],
  ["a value of several lines", { settings: { SITE_URL: "https://a.example\nrm -rf /" } }],
  ["a secret that the shop does not have", { secrets: ["x\nrm -rf /"] }],
])("refuses a backup with %s", async (_what, forged) => {
  const { encrypter, decrypter } = await createKeyPair();
  const file = join(folder, "shop.age");
  await writeArchive(file, {
    manifest: { ...manifest, ...forged },
    entries,
    encrypter,
  });

  await expect(readArchive(file, { decrypter, folder, keeps: all })).rejects.toThrow(
    "which this one cannot read",
  );
});

test("reads back the same bytes, and only the owner can read the file", async () => {
  const key = await readBackupKey(settings({ BACKUP_PASSPHRASE: passphrase }));
  const file = join(folder, "shop.age");
  await writeArchive(file, { manifest, entries, encrypter: key.encrypter });

  const decrypter = await readDecrypter(settings({}), async () => passphrase);
  const target = join(folder, "read");
  const read = await readArchive(file, { decrypter, folder: target, keeps: all });

  expect(read.manifest).toEqual({ format: 1, ...manifest });
  for (const entry of entries) {
    const expected = "text" in entry ? Buffer.from(entry.text) : await readFile(entry.path);
    expect(await readFile(join(target, entry.name))).toEqual(expected);
  }
  for (const path of [file, join(target, "keys/secret.key")]) {
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  }
});

test("opens no backup without its key", async () => {
  const { encrypter } = await createKeyPair();
  const file = join(folder, "shop.age");
  await writeArchive(file, { manifest, entries, encrypter });

  const bytes = await readFile(file);
  for (const part of ["a picture", "a key", "rows rows", "SMTP_PASS", "manifest.json"]) {
    expect(bytes.includes(part)).toBe(false);
  }
});

test("reports a wrong passphrase and a wrong identity", async () => {
  const file = join(folder, "shop.age");
  const key = await readBackupKey(settings({ BACKUP_PASSPHRASE: passphrase }));
  await writeArchive(file, { manifest, entries, encrypter: key.encrypter });
  const another = (await createKeyPair()).decrypter;
  const wrong = await readDecrypter(settings({}), async () => "wrong horse battery");

  for (const decrypter of [wrong, another]) {
    const reading = readArchive(file, { decrypter, folder, keeps: () => false });
    await expect(reading).rejects.toThrow("does not open: the passphrase or identity is wrong");
  }
});

test("rejects a changed or truncated backup with one line", async () => {
  const { encrypter, decrypter } = await createKeyPair();
  const file = join(folder, "shop.age");
  await writeArchive(file, { manifest, entries, encrypter });
  const whole = await readFile(file);
  const places = [0, 1, 2, 4, 8, 16, 64, 128].map((part) =>
    part === 0 ? 40 : Math.floor(whole.length / part) - 1,
  );
  const damaged = [
    ...places.map((place) => Buffer.from(whole).fill((whole[place] ?? 0) ^ 1, place, place + 1)),
    ...places.map((place) => whole.subarray(0, place)),
    Buffer.concat([whole, Buffer.from("more")]),
    Buffer.alloc(0),
    Buffer.from("SQLite format 3"),
  ];

  for (const bytes of damaged) {
    await writeFile(file, bytes);
    const failure = await readArchive(file, { decrypter, folder, keeps: () => false }).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(StartupError);
    expect(String(failure)).toMatch(
      /^StartupError: [^\n]*(damaged|not a backup|does not open)[^\n]*$/,
    );
  }
});

test("writes no files outside the folder from a forged backup", async () => {
  const key = await createTestKey(folder);
  const decrypter = await readDecrypter(settings({ ...key }), async () => "");
  const file = join(folder, "shop.age");
  const target = join(folder, "read");
  for (const name of ["../escaped", "/etc/escaped", "media/../../escaped", "keys/run.sh"]) {
    const encrypter = new Encrypter();
    encrypter.addRecipient(key.BACKUP_RECIPIENT);
    const tar = await packTar([
      { header: { name: "manifest.json", size: 2, type: "file" }, body: "{}" },
      { header: { name, size: 3, type: "file" }, body: "bad" },
    ]);
    await writeFile(file, await encrypter.encrypt(tar));

    const reading = readArchive(file, { decrypter, folder: target, keeps: all });
    await expect(reading).rejects.toBeInstanceOf(StartupError);
  }
  expect((await readdir(folder)).toSorted()).toEqual([
    "identity.txt",
    "picture",
    "shop.age",
    "shop.sqlite",
  ]);
});

test("accepts only known entry names, after the manifest", async () => {
  const { decrypter, encrypter } = await createKeyPair();
  const file = join(folder, "shop.age");
  const odd = [{ name: "keys/../escaped.json", text: "bad" }];
  await writeArchive(file, { manifest, entries: odd, encrypter });

  const reading = readArchive(file, { decrypter, folder, keeps: all });
  await expect(reading).rejects.toThrow('is refused: it has an entry "keys/../escaped.json"');
});

test("omits a picture that is deleted during the backup", async () => {
  const { decrypter, encrypter } = await createKeyPair();
  const file = join(folder, "shop.age");
  await rm(join(folder, "picture"));
  await writeArchive(file, { manifest, entries, encrypter });

  const read = await readArchive(file, { decrypter, folder, keeps: () => false });
  expect(Object.keys(read.contents.files)).toEqual(["database/shop.sqlite", "keys/secret.key"]);
});

test("does not overwrite an existing file", async () => {
  const { encrypter } = await createKeyPair();
  const [file, part] = [join(folder, "shop.age"), join(folder, "shop.age.part")];
  await writeFile(file, "yesterday's");

  await expect(writeArchive(file, { manifest, entries, encrypter })).rejects.toThrow(
    "shop.age cannot be written: it is there already",
  );
  await writeFile(part, "today's");
  await expect(finishFile(part, file)).rejects.toThrow("it is there already");
  expect(await readFile(file, "utf8")).toBe("yesterday's");
});

test.skipIf(!canMount)("reports a full disk", async () => {
  const { encrypter } = await createKeyPair();
  const disk = await mkdtemp(join(tmpdir(), "backup-disk-"));
  mountSmallDisk(disk, "128k");
  try {
    const writing = writeArchive(join(disk, "shop.age"), { manifest, entries, encrypter });
    await expect(writing).rejects.toThrow(/shop\.age cannot be written: the disk is full$/);
  } finally {
    unmount(disk);
    await rm(disk, { recursive: true });
  }
});

test("requires a valid key", async () => {
  const file = join(folder, "passphrase");
  await writeFile(file, `${passphrase}\n`, { mode: 0o640 });
  const read = (env: Readonly<Record<string, string>>) => readBackupKey(settings(env));

  await expect(read({})).rejects.toThrow("Backups are encrypted: set BACKUP_PASSPHRASE_FILE");
  await expect(read({ BACKUP_PASSPHRASE: "too short" })).rejects.toThrow("at least 12 characters");
  await expect(read({ BACKUP_RECIPIENT: "anna@example.com" })).rejects.toThrow(
    "is not an age recipient",
  );
  await expect(
    read({ ...(await createTestKey(folder)), BACKUP_PASSPHRASE: passphrase }),
  ).rejects.toThrow("are both set");
  await expect(read({ BACKUP_PASSPHRASE_FILE: join(folder, "none") })).rejects.toThrow(
    "cannot be read: ENOENT",
  );
});

test("rejects a passphrase file that others can read", async () => {
  const file = join(folder, "passphrase");
  await writeFile(file, `${passphrase}\n`, { mode: 0o640 });
  const env = { BACKUP_PASSPHRASE_FILE: file };

  await expect(readBackupKey(settings(env))).rejects.toThrow("can be read by others: chmod 600");
  await chmod(file, 0o600);
  expect((await readBackupKey(settings(env))).decrypter).toBeDefined();
});
