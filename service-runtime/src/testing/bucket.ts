/** A bucket in memory, with planned faults. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Retries } from "../http/retrying-fetch.ts";
import type { BucketAccess } from "../settings/bucket.ts";
import { type BucketAnswer, createBucketObjects, createErrorAnswer } from "./bucket-objects.ts";
import { isSignedBy } from "./bucket-signature.ts";

/**
 * Fault of a request: the response gets lost after processing, is cut off, or is never sent. An
 * object is sent as the response, without processing the request.
 */
type Fault =
  | "lose"
  | "cut"
  | "stall"
  | { readonly status: number; readonly body: string }
  | undefined;

export interface TestBucket {
  readonly options: BucketAccess & { readonly retries: Retries };
  setFaults(decide: (request: IncomingMessage) => Fault): void;
  /** Received requests, as `PUT /media/name`. */
  readonly requests: string[];
  close(): Promise<void>;
}

export async function startBucket(): Promise<TestBucket> {
  const access = {
    bucket: "media",
    region: "us-east-1",
    accessKeyId: "test-access-key",
    secretAccessKey: "test-secret",
  };
  const objects = createBucketObjects(access.bucket);
  const requests: string[] = [];
  let decide: (request: IncomingMessage) => Fault = () => undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "" } = request;
    requests.push(`${method} ${url}`);
    const fault = decide(request);
    const body = await buffer(request);
    if (typeof fault === "object") {
      response.writeHead(fault.status, { "Content-Type": "application/xml" }).end(fault.body);
      return;
    }
    const carriedOut = isSignedBy(request, access)
      ? objects.carryOut({ method, url, body })
      : createErrorAnswer(403, "SignatureDoesNotMatch");
    send(response, carriedOut, fault);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    options: {
      ...access,
      endpoint: `http://127.0.0.1:${getPort(server.address())}`,
      retries: { timeLimitMs: 500, waitsMs: [1, 1] },
    },
    setFaults: (next) => {
      decide = next;
    },
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(
  response: ServerResponse,
  { status, headers, body }: BucketAnswer,
  fault: "lose" | "cut" | "stall" | undefined,
): void {
  if (fault === "stall") return;
  if (fault === "lose") {
    response.destroy();
    return;
  }
  response.writeHead(status, { "Content-Length": body.byteLength, ...headers });
  if (fault === "cut") response.write(body.subarray(0, 10), () => response.destroy());
  else response.end(body);
}

function getPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") {
    throw new Error("The bucket does not listen");
  }
  return address.port;
}
