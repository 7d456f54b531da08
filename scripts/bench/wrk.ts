import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { OpenServer } from "./open-server.ts";

export interface WrkResult {
  readonly perSecond: number;
  /** Processor time of one request, in microseconds. */
  readonly processor: number;
}

interface Target {
  readonly path: string;
  readonly encoding: string;
}

/** Requests one address for a second, by one thread of `wrk` on 32 connections that are kept open. */
export async function runWrk(server: OpenServer, { path, encoding }: Target): Promise<WrkResult> {
  const before = await processorTime(server.pid);
  const limits = ["--threads=1", "--connections=32", "--duration=1s"];
  const header = `Accept-Encoding: ${encoding}`;
  const url = `http://127.0.0.1:${server.port}${path}`;
  const { stdout } = await promisify(execFile)("wrk", [...limits, "--header", header, url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed:\n${stdout}`);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  return {
    perSecond: Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]),
    processor: ((await processorTime(server.pid)) - before) / requests,
  };
}

/** Gives the microseconds that a process has used. Linux counts in hundredths of a second (proc(5)). */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The second field is the name, which may contain anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}
