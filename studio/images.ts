/**
 * `npm run images`: makes the pictures that are missing or out of date, one after another. It can be stopped at any time,
 * and continues later.
 *
 *     -- --only <name>    makes this one, even if it is up to date (may be repeated)
 *     -- --draft          makes small and rough ones in studio/drafts, to look at while working
 *     -- --list           lists those out of date, and makes nothing
 *     -- --accept         records that those out of date still look as the kit would make them
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { readManifest } from "@damson/shop/catalogue/picture-manifest";
import { render } from "./blender.ts";
import { encode } from "./encode.ts";
import { hashOf, recordInManifest } from "./manifest.ts";
import { draftOf, filesOf, masterOf } from "./paths.ts";
import { type Shot, shotId } from "./shot.ts";
import { shots } from "./shots.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    draft: { type: "boolean" },
    list: { type: "boolean" },
    accept: { type: "boolean" },
  },
});

const DRAFT = { side: 400, samples: 24 };

const manifest = await readManifest();
const wanted = values.only ? shots.filter(isWanted) : shots;
if (wanted.length === 0) throw new Error(`No picture is called ${values.only?.join(" or ")}`);
const outdated = wanted.filter((shot) => !isFresh(shot));

if (values.list) console.log(outdated.map(shotId).join("\n"));
else if (values.accept) await accept(outdated);
else {
  const selected = values.draft || values.only ? wanted : outdated;
  for (const [index, shot] of selected.entries()) {
    console.log(`${index + 1}/${selected.length} ${shotId(shot)}`);
    await (values.draft ? draft(shot) : make(shot));
  }
}

/** Matches the name, or folder and name where two folders have the same name. */
function isWanted(shot: Shot): boolean {
  return [shot.name, shotId(shot)].some((name) => values.only?.includes(name));
}

function isFresh(shot: Shot): boolean {
  return hasFiles(shot) && manifest[shotId(shot)]?.hash === hashOf(shot);
}

function hasFiles(shot: Shot): boolean {
  return filesOf(shot).every(({ path }) => existsSync(path));
}

/** Records the pictures as up to date, after a change to the kit that does not show. */
async function accept(pictures: readonly Shot[]): Promise<void> {
  const missing = pictures.filter((shot) => !hasFiles(shot)).map(shotId);
  if (missing.length > 0) throw new Error(`Not made yet: ${missing.join(", ")}`);
  for (const shot of pictures) {
    await recordInManifest(shot);
    console.log(shotId(shot));
  }
}

async function make(shot: Shot): Promise<void> {
  const master = masterOf(shot, hashOf(shot));
  if (!existsSync(master)) {
    const { width, height, samples, oversample = 1 } = shot;
    const size = { width: width * oversample, height: height * oversample, samples };
    await render(shot, master, size);
  }
  await encode(shot, master);
  await recordInManifest(shot);
}

async function draft(shot: Shot): Promise<void> {
  const scale = DRAFT.side / Math.max(shot.height, 800);
  const width = Math.round(shot.width * scale);
  const height = Math.round(shot.height * scale);
  await render(shot, draftOf(shot), { width, height, samples: DRAFT.samples });
  console.log(draftOf(shot));
}
