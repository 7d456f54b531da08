import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { getPartialName, removeKilledBackups, withWorkFolder } from "./work-folder.ts";

const NIGHTLY = "shop-2026-11-28T03-00-05Z.age";
const module = new URL("./work-folder.ts", import.meta.url).href;

test("removes the files of a killed backup but not of a running one", async () => {
  const [data, target] = [await temporaryFolder(), await temporaryFolder()];
  const killed = await killedFolder(data);
  const write = (name: string) => writeFile(join(target, name), "");
  for (const file of [NIGHTLY, "mine.age", "another.age"])
    await write(getPartialName(file, killed));
  await write("mine.age");

  await withWorkFolder(data, async (running) => {
    await write(getPartialName(NIGHTLY, running));
    await removeKilledBackups(data, { folder: target, name: "mine.age" });

    expect(await readdir(data)).toEqual([basename(running)]);
    expect(await readdir(target)).toEqual(
      [
        "mine.age",
        getPartialName(NIGHTLY, running),
        getPartialName("another.age", killed),
      ].toSorted(),
    );
  });
  expect(await readdir(data)).toEqual([]);
});

test("removes nothing if the data folder or the backup folder is missing", async () => {
  const data = await temporaryFolder();
  await removeKilledBackups(join(data, "none"), { folder: join(data, "none too") });
  await removeKilledBackups(data, { folder: undefined });
  expect(await readdir(data)).toEqual([]);
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "work-folder-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Creates the work folder that a killed process would leave. */
async function killedFolder(data: string): Promise<string> {
  const script = `import { withWorkFolder } from ${JSON.stringify(module)};
    await withWorkFolder(${JSON.stringify(data)}, async (folder) => {
      console.log(folder);
      await new Promise(() => setInterval(() => {}, 1000));
    });`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script]);
  const [folder] = await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "close");
  return String(folder).trim();
}
