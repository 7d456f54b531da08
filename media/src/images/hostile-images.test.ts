import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHostileImages, type HostileImage } from "../testing/hostile-images.ts";
import { chunk, encodePng } from "../testing/png.ts";
import { plain } from "../testing/sample-images.ts";
import { createImageProcessor } from "./image-processor.ts";

const processor = createImageProcessor({ maxWaiting: 100 });
let corpus: readonly HostileImage[] = [];
beforeAll(async () => {
  corpus = await createHostileImages();
});
afterAll(() => processor.close());

test("rejects hostile files with one sentence each and still accepts the next picture", async () => {
  const answers = await Promise.all(
    corpus.map(async ({ name, bytes }) => {
      const error = await processor.render(bytes).catch((refusal: unknown) => refusal);
      return { name, error };
    }),
  );

  expect(corpus.length).toBeGreaterThan(25);
  for (const [index, { name, code, says }] of corpus.entries()) {
    const answer = answers[index];
    expect(answer, name).toMatchObject({ name, error: { code } });
    expect(answer?.error, name).toHaveProperty("message", expect.stringContaining(says));
    expect(answer?.error, name).toHaveProperty("message", expect.stringMatching(/^[A-Z][^\n]*$/));
  }
  const next = await processor.render(await plain(64, 64).jpeg().toBuffer());
  expect(next.image).toMatchObject({ width: 64, height: 64 });
});

test("rejects a picture that exceeds the memory limit", async () => {
  const small = createImageProcessor({ memoryLimitBytes: 90_000_000 });
  const large = await plain(5000, 5000).jpeg({ progressive: true }).toBuffer();

  await expect(small.render(large)).rejects.toMatchObject({
    code: "image_too_complex",
    message: expect.stringContaining("too much memory"),
  });
});

test("stops rendering a picture that takes too long", async () => {
  const impatient = createImageProcessor({ timeLimitSeconds: 0.05 });

  await expect(impatient.render(await plain(64, 64).png().toBuffer())).rejects.toMatchObject({
    code: "image_too_complex",
    message: expect.stringContaining("takes too long"),
  });
});

test("does not decompress text chunks", async () => {
  const bomb = chunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(4e8))]));
  const pixels = deflateSync(Buffer.alloc(64 * (64 * 3 + 1)));
  const careful = createImageProcessor({ memoryLimitBytes: 250_000_000 });

  const { image } = await careful.render(encodePng(64, 64, pixels, bomb));

  expect(image).toMatchObject({ width: 64, height: 64 });
});

test("removes content after the end of a picture", async () => {
  const picture = await plain(64, 64).jpeg().toBuffer();
  const script = Buffer.from("<html><script>alert(1)</script>");

  const { files } = await processor.render(Buffer.concat([picture, script]));

  for (const { bytes } of files) expect(Buffer.from(bytes).includes("<script>")).toBe(false);
});

test("refuses a picture with Retry-After if the queue is full", async () => {
  const narrow = createImageProcessor({ concurrency: 1, maxWaiting: 1 });
  const picture = await plain(64, 64).png().toBuffer();

  const renders = await Promise.allSettled([1, 2, 3].map(() => narrow.render(picture)));

  expect(renders.map(({ status }) => status).toSorted()).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
  ]);
  expect(renders.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "image_queue_full", status: 503, retryAfterSeconds: 60 },
  });
});

test("reports a crashed process only to its caller and logs the cause", async () => {
  const image = { id: "0".repeat(32), width: 64, height: 64, focalPoint: { x: 50, y: 50 } };

  const cropping = processor.renderCrops(Buffer.from("no master"), image);

  await expect(cropping).rejects.toMatchObject({
    code: "image_processing_failed",
    status: 500,
    cause: { message: expect.stringContaining("unsupported image format") },
  });
  const next = await processor.render(await plain(64, 64).jpeg().toBuffer());
  expect(next.image).toMatchObject({ width: 64 });
});

test("ends running renders on close and starts no more", async () => {
  const closing = createImageProcessor({ concurrency: 1 });
  const upload = await plain(2000, 2000).png().toBuffer();
  const renders = Promise.allSettled([closing.render(upload), closing.render(upload)]);
  // Lets the first render start its process.
  await new Promise(setImmediate);

  closing.close();

  expect(await renders).toMatchObject([
    { reason: { code: "image_processing_failed" } },
    { reason: { code: "image_queue_full", status: 503 } },
  ]);
});
