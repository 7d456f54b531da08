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
    ...{ duplex: "half" },
  });
}

test("a file is read whole", async () => {
  expect(await readUpload(upload(3))).toHaveLength(3_000_000);
});

test("of a file that is too large, no more is read than shows it", async () => {
  let reads = 0;
  const reading = readUpload(upload(1000, () => reads++));

  await expect(reading).rejects.toMatchObject({ code: "image_too_large", status: 413 });
  expect(reads).toBeLessThan(30);
});

test("an upload that breaks off is no file", async () => {
  const breaking = upload(3, () => {
    throw new Error("The connection was lost");
  });

  await expect(readUpload(breaking)).rejects.toMatchObject({ code: "bad_request" });
});
