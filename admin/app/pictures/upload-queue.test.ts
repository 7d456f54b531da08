import { beforeEach, expect, test, vi } from "vitest";
import type { SendOptions } from "#admin/lib/send-file.ts";
import type { AddedPicture } from "#api/pictures.ts";
import { createUploadQueue, type UploadQueue } from "./upload-queue.ts";

interface Sent extends Required<SendOptions>, PromiseWithResolvers<AddedPicture> {
  readonly name: string;
}

const hash = "0a1b2c3d4e5f60718293a4b5c6d7e8f9";
const picture: AddedPicture = {
  hash,
  file: hash,
  isBuiltIn: false,
  placeholderColour: "stone",
  focalX: 0.5,
  focalY: 0.5,
  width: 800,
  height: 600,
  widths: [320, 480, 800],
};

let sent: Sent[];
let added: ReturnType<typeof vi.fn<(picture: AddedPicture) => void>>;
let queue: UploadQueue;
beforeEach(() => {
  sent = [];
  added = vi.fn();
  queue = createUploadQueue((file, options) => {
    const answer = Promise.withResolvers<AddedPicture>();
    sent.push({ name: file.name, ...options, ...answer });
    return answer.promise;
  }, added);
});

function add(...names: readonly string[]) {
  queue.add(names.map((name) => new File(["picture"], name)));
}

const states = () => queue.get().map(({ file, state }) => [file.name, state.kind]);
const names = () => sent.map(({ name }) => name);

test("uploads two files at a time", async () => {
  add("1.jpg", "2.jpg", "3.jpg", "4.jpg");
  expect(names()).toEqual(["1.jpg", "2.jpg"]);

  sent[1]?.resolve(picture);
  await expect.poll(names).toEqual(["1.jpg", "2.jpg", "3.jpg"]);
  expect(states()).toEqual([
    ["1.jpg", "sending"],
    ["2.jpg", "done"],
    ["3.jpg", "sending"],
    ["4.jpg", "waiting"],
  ]);
});

test("adds pictures in the order of selection", async () => {
  add("1.jpg", "2.jpg", "3.jpg");
  sent[1]?.resolve({ ...picture, hash: "second" });
  await expect.poll(names).toEqual(["1.jpg", "2.jpg", "3.jpg"]);
  expect(added).not.toHaveBeenCalled();

  sent[2]?.resolve({ ...picture, hash: "third" });
  sent[0]?.resolve({ ...picture, hash: "first" });
  await expect.poll(() => queue.get()).toEqual([]);
  expect(added.mock.calls.map(([{ hash }]) => hash)).toEqual(["first", "second", "third"]);
});

test("continues after a rejected file", async () => {
  add("1.svg", "2.jpg");
  sent[1]?.resolve(picture);
  sent[0]?.reject(new Error("SVG drawings cannot be used"));

  await expect.poll(states).toEqual([["1.svg", "failed"]]);
  expect(added).toHaveBeenCalledExactlyOnceWith(picture);
});

test("shows upload progress, then processing", () => {
  add("1.jpg");
  sent[0]?.onProgress(0.4);
  expect(queue.get()[0]?.state).toEqual({ kind: "sending", sent: 0.4 });

  sent[0]?.onProgress(1);
  expect(queue.get()[0]?.state).toEqual({ kind: "processing" });
});

test("keeps the error with its file and allows a retry", async () => {
  add("1.svg", "2.jpg", "3.jpg");
  sent[0]?.reject(new Error("SVG drawings cannot be used"));
  await expect.poll(names).toEqual(["1.svg", "2.jpg", "3.jpg"]);
  const [refused] = queue.get();
  expect(refused?.state).toEqual({ kind: "failed", message: "SVG drawings cannot be used" });

  sent[1]?.resolve(picture);
  await expect.poll(() => queue.get()).toHaveLength(2);
  queue.retry(refused?.id ?? 0);
  expect(names()).toEqual(["1.svg", "2.jpg", "3.jpg", "1.svg"]);
});

test("adds no picture for a cancelled upload", async () => {
  add("1.jpg", "2.jpg", "3.jpg");
  const [first, , third] = queue.get();
  queue.remove(third?.id ?? 0);
  queue.remove(first?.id ?? 0);
  expect(sent[0]?.signal.aborted).toBe(true);
  sent[0]?.resolve(picture);
  sent[1]?.resolve(picture);

  await expect.poll(() => queue.get()).toEqual([]);
  expect(added).toHaveBeenCalledOnce();
  expect(names()).toEqual(["1.jpg", "2.jpg"]);
});

test("cancels running and queued uploads on clear", () => {
  add("1.jpg", "2.jpg", "3.jpg");
  queue.clear();

  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  expect(queue.get()).toEqual([]);
});
