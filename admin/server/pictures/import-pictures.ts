/** Imports the pictures of product files in the background: fetches or unpacks them, and attaches them to products. */
import {
  attachPictures,
  type Database as CatalogueDatabase,
  changeCatalogue,
  claimDuePictures,
  type DuePicture,
  findReadyProducts,
  findZipsInUse,
  postponePicture,
  saveImage,
} from "@damson/catalogue";
import { addImage, type Media } from "@damson/media/add-image";
import { MediaError } from "@damson/media/errors";
import { type FetchOptions, fetchPublicImage } from "@damson/media/fetch-public-image";
import { readFromZip } from "@damson/media/picture-zip";
import { HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import { runEvery } from "@damson/service-runtime/run-every";
import type { Logger } from "pino";
import { toMadeImage } from "./made-image.ts";
import type { ZipFolder } from "./zip-folder.ts";

export interface PictureImports {
  /** Starts now instead of at the next interval. */
  wake(): void;
  /** Waits for running imports. */
  close(): Promise<void>;
}

interface PictureImportsOptions {
  readonly catalogue: CatalogueDatabase;
  readonly media: Media;
  readonly zips: ZipFolder;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly onCatalogueChanged: () => Promise<void>;
  /** Network rules for fetching pictures. Default: only the public internet. */
  readonly fetching?: FetchOptions | undefined;
}

/** Fetches further pictures while two are processed. */
const AT_ONCE = 4;
/** Interval for retries and for pictures that a stopped process left behind. */
const PAUSE_MS = 5000;
const waits = [10_000, MINUTE_MS, 5 * MINUTE_MS];

export function startPictureImports(options: PictureImportsOptions): PictureImports {
  const { log, catalogue, zips } = options;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const wake = () => {
    if (stopping.signal.aborted) return;
    isAskedAgain = running !== undefined;
    running ??= importPictures(options, stopping.signal)
      .catch((err: unknown) => log.error({ err }, "could not import pictures"))
      .finally(() => {
        running = undefined;
        if (isAskedAgain) wake();
      });
  };
  const timer = setInterval(wake, PAUSE_MS).unref();
  const stopCleanUp = runEvery(
    HOUR_MS,
    async () => zips.removeUnused(await findZipsInUse(catalogue.reader)),
    (err) => log.error({ err }, "could not clean up picture ZIP files"),
  );
  return {
    wake,
    async close() {
      clearInterval(timer);
      stopping.abort();
      await Promise.all([running, stopCleanUp()]);
    },
  };
}

async function importPictures(options: PictureImportsOptions, signal: AbortSignal): Promise<void> {
  const { catalogue, clock } = options;
  while (!signal.aborted) {
    const due = await claimDuePictures(catalogue, clock(), AT_ONCE);
    if (due.length === 0) break;
    await Promise.all(due.map((picture) => importPicture(options, picture)));
  }
  // Also attaches pictures that a stopped process left behind.
  for (const id of await findReadyProducts(catalogue.reader)) await attach(options, id);
}

async function importPicture(options: PictureImportsOptions, picture: DuePicture): Promise<void> {
  const { catalogue, media } = options;
  try {
    const image = await addImage(media, await readBytes(options, picture));
    await saveImage(catalogue, picture.id, toMadeImage(image));
  } catch (error) {
    await postpone(options, picture, error);
  }
  await attach(options, picture.productId);
}

function readBytes(
  { zips, fetching }: PictureImportsOptions,
  { source, zip }: DuePicture,
): Promise<Uint8Array> {
  return zip === null ? fetchPublicImage(source, fetching) : readFromZip(zips.zipPath(zip), source);
}

/** Temporary errors: the server may be down, and the ZIP may be on another machine. */
const passing: ReadonlySet<string> = new Set(["image_not_fetched", "zip_not_found"]);

/** Schedules a retry, or gives up on errors that would happen again. */
async function postpone(
  { catalogue, clock, log }: PictureImportsOptions,
  { id, attempts }: DuePicture,
  error: unknown,
): Promise<void> {
  const isKnown = error instanceof MediaError;
  if (!isKnown) log.error({ err: error }, "could not process an imported picture");
  const isFinal = isKnown && error.status < 500 && !passing.has(error.code);
  const wait = isFinal ? undefined : waits[attempts - 1];
  const problem = isKnown ? error.message : "We couldn’t process this picture";
  const again = wait === undefined ? undefined : new Date(clock().getTime() + wait);
  await postponePicture(catalogue, id, problem, again);
}

/** Attaches the pictures to a product once all are ready. */
async function attach(
  { catalogue, clock, onCatalogueChanged }: PictureImportsOptions,
  productId: string,
): Promise<void> {
  const recorded = await changeCatalogue(catalogue, (db) => attachPictures(db, productId, clock()));
  if (recorded?.changeId !== undefined) await onCatalogueChanged();
}
