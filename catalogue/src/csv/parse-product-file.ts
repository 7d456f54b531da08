import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { InvalidChangeError } from "../errors.ts";
import type { FileRows } from "./file-rows.ts";
import type { readProductFile } from "./read-product-file.ts";

/**
 * Reads a product file in a thread, so that other requests do not wait. Throws `InvalidChangeError` with the problem of
 * the file as a whole, as `csv`.
 */
export async function parseProductFile(csv: string): Promise<FileRows> {
  const thread = new URL("./parse-product-file-thread.ts", import.meta.url);
  const messages = await once(new Worker(thread, { workerData: csv }), "message");
  const [file]: readonly ReturnType<typeof readProductFile>[] = messages;
  if (file === undefined) throw new Error("The thread sent an empty message");
  if ("problem" in file) throw new InvalidChangeError({ csv: file.problem });
  return file;
}
