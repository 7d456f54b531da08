/** The calls of the S3 API that `s3mini` makes, on objects in memory. */
import { createHash, randomUUID } from "node:crypto";

interface BucketCall {
  readonly method: string;
  readonly url: string;
  readonly body: Buffer;
}

export interface BucketAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

interface StoredObject {
  readonly bytes: Buffer;
  readonly modifiedAt: Date;
}

export function createBucketObjects(bucket: string) {
  const objects = new Map<string, StoredObject>();
  /** Parts by their numbers, by uploads. */
  const uploads = new Map<string, Map<number, Buffer>>();

  function put(key: string, bytes: Buffer): BucketAnswer {
    objects.set(key, { bytes, modifiedAt: new Date() });
    return { status: 200, headers: { ETag: createEtag(bytes) }, body: Buffer.alloc(0) };
  }

  function read(key: string, method: string): BucketAnswer {
    const object = objects.get(key);
    if (object === undefined) return createErrorAnswer(404, "NoSuchKey");
    const { bytes } = object;
    const headers = { ETag: createEtag(bytes), "Content-Length": bytes.byteLength };
    return { status: 200, headers, body: method === "HEAD" ? Buffer.alloc(0) : bytes };
  }

  function list(prefix: string): BucketAnswer {
    const entries = [...objects]
      .filter(([key]) => key.startsWith(prefix))
      .map(
        ([key, { bytes, modifiedAt }]) =>
          `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${bytes.byteLength}</Size></Contents>`,
      );
    return createXmlAnswer(
      200,
      `<ListBucketResult><IsTruncated>false</IsTruncated>${entries.join("")}</ListBucketResult>`,
    );
  }

  function remove(key: string): BucketAnswer {
    objects.delete(key);
    return { status: 204, headers: {}, body: Buffer.alloc(0) };
  }

  function startUpload(): BucketAnswer {
    const id = randomUUID();
    uploads.set(id, new Map());
    return createXmlAnswer(
      200,
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }

  /** A call about the parts of an object. */
  function changeUpload(id: string, key: string, { method, body, url }: BucketCall): BucketAnswer {
    const parts = uploads.get(id);
    if (parts === undefined) return createErrorAnswer(404, "NoSuchUpload");
    if (method === "PUT") {
      parts.set(Number(readQuery(url).get("partNumber")), body);
      return { status: 200, headers: { ETag: createEtag(body) }, body: Buffer.alloc(0) };
    }
    uploads.delete(id);
    if (method === "DELETE") return { status: 204, headers: {}, body: Buffer.alloc(0) };
    const numbers = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)];
    const bytes = numbers.flatMap(([, number]) => parts.get(Number(number)) ?? []);
    put(key, Buffer.concat(bytes));
    return createXmlAnswer(
      200,
      `<CompleteMultipartUploadResult><ETag>${createEtag(body)}</ETag></CompleteMultipartUploadResult>`,
    );
  }

  return {
    carryOut(call: BucketCall): BucketAnswer {
      const { method, url, body } = call;
      const [path = ""] = url.split("?", 1);
      const [, name, key = ""] = /^\/([^/]*)\/(.*)$/.exec(decodeURIComponent(path)) ?? [];
      if (name !== bucket) return createErrorAnswer(404, "NoSuchBucket");
      const query = readQuery(url);
      const upload = query.get("uploadId");
      if (upload !== null) return changeUpload(upload, key, call);
      if (query.has("list-type")) return list(query.get("prefix") ?? "");
      if (query.has("uploads")) return startUpload();
      if (method === "PUT") return put(key, body);
      if (method === "GET" || method === "HEAD") return read(key, method);
      if (method === "DELETE") return remove(key);
      return createErrorAnswer(405, "MethodNotAllowed");
    },
  };
}

export function createErrorAnswer(status: number, code: string): BucketAnswer {
  return createXmlAnswer(status, `<Error><Code>${code}</Code></Error>`);
}

function createXmlAnswer(status: number, xml: string): BucketAnswer {
  return { status, headers: { "Content-Type": "application/xml" }, body: Buffer.from(xml) };
}

function readQuery(url: string): URLSearchParams {
  return new URL(url, "http://bucket").searchParams;
}

function createEtag(bytes: Buffer): string {
  return `"${createHash("md5").update(bytes).digest("hex")}"`;
}
