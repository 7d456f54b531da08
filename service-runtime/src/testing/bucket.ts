/// <reference path="./s3rver.d.ts" />
/** A real S3 server with a bucket, behind a proxy that harms requests on demand. */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { Retries } from "../http/retrying-fetch.ts";
import type { BucketAccess } from "../settings/bucket.ts";

/**
 * Fault of a request: the response is lost after processing, cut off, or never sent. An object is a response without
 * processing.
 */
type Harm =
  | "lose"
  | "cut"
  | "stall"
  | { readonly status: number; readonly body: string }
  | undefined;

export interface TestBucket {
  readonly options: BucketAccess & { readonly retries: Retries };
  harm(decide: (request: IncomingMessage) => Harm): void;
  /** Received requests, as `PUT /media/name`. */
  readonly requests: string[];
  close(): Promise<void>;
}

export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), "bucket-"));
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "media" }],
  });
  const { port } = await server.run();
  let decide: (request: IncomingMessage) => Harm = () => undefined;
  const requests: string[] = [];
  const proxy = createServer((incoming, outgoing) => {
    requests.push(`${incoming.method} ${incoming.url}`);
    pass(incoming, outgoing, port, decide(incoming));
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    options: {
      endpoint: `http://127.0.0.1:${portOf(proxy.address())}`,
      bucket: "media",
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
      retries: { timeLimitMs: 500, waitsMs: [1, 1] },
    },
    harm: (next) => {
      decide = next;
    },
    requests,
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number, harm: Harm): void {
  if (typeof harm === "object") {
    incoming.resume();
    outgoing.writeHead(harm.status, { "Content-Type": "application/xml" }).end(harm.body);
    return;
  }
  const { method, url: path, headers } = incoming;
  // The signature covers the host header.
  const forwarded = request({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
    answer.on("data", (chunk: Buffer) => {
      if (harm === undefined) outgoing.write(chunk);
      if (harm === "cut") outgoing.write(chunk.subarray(0, 10), () => outgoing.destroy());
    });
    answer.on("end", () => {
      if (harm === undefined) outgoing.end();
      if (harm === "lose") outgoing.destroy();
    });
    if (harm !== "stall") outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  });
  forwarded.on("error", () => outgoing.destroy());
  incoming.pipe(forwarded);
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("The proxy does not listen");
  return address.port;
}
