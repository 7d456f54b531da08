import { expect, test } from "vitest";
import { readUpload } from "./read-upload.ts";

/** A request whose body streams in chunks of one megabyte, without a length. */
function upload(parts: number, onRead: () => void = () => undefined): Request {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      onRead();
      if (sent++ === parts) controller.close();
      else controller.enqueue(new Uint8Array(1_000_000));
    },
  });
  return new Request("http://localhost/api/pictures", {
    method: "POST",
    body,
    // A spread, because the types lack `duplex`.
    ...{ duplex: "half" },
  });
}

test("reads a whole file", async () => {
  expect(await readUpload(upload(3))).toHaveLength(3_000_000);
});

test("stops reading a file that is too large", async () => {
  let reads = 0;
  const reading = readUpload(upload(1000, () => reads++));

  await expect(reading).rejects.toMatchObject({ code: "image_too_large", status: 413 });
  expect(reads).toBeLessThan(30);
});

test("rejects an interrupted upload", async () => {
  const breaking = upload(3, () => {
    throw new Error("The connection was lost");
  });

  await expect(readUpload(breaking)).rejects.toMatchObject({ code: "bad_request" });
});
