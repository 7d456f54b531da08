import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { InvalidChangeError } from "../errors.ts";
import type { FileRows } from "./file-rows.ts";
import type { readProductFile } from "./read-product-file.ts";

/**
 * Reads a product file in another thread, so that other requests do not wait. Throws
 * `InvalidChangeError` with the key `csv` if the file as a whole is invalid.
 */
export async function parseProductFile(csv: string): Promise<FileRows> {
  const thread = new URL("./parse-product-file-thread.ts", import.meta.url);
  const messages = await once(new Worker(thread, { workerData: csv }), "message");
  const [file]: readonly ReturnType<typeof readProductFile>[] = messages;
  if (file === undefined) throw new Error("The parser thread sent no result");
  if ("problem" in file) throw new InvalidChangeError({ csv: file.problem });
  return file;
}
