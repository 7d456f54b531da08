import { parentPort, workerData } from "node:worker_threads";
import { readProductFile } from "./read-product-file.ts";

parentPort?.postMessage(readProductFile(workerData));
