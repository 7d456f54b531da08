/** Signatures of requests: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { BucketAccess } from "../settings/bucket.ts";

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<credential>[^,]+), SignedHeaders=(?<names>[^,]+), Signature=(?<signature>[0-9a-f]{64})$/;

/** True if the request is signed with the secret. */
export function isSignedBy(
  { method = "", url = "", headers }: IncomingMessage,
  { accessKeyId, secretAccessKey, region }: Omit<BucketAccess, "endpoint">,
): boolean {
  const { groups } = AUTHORIZATION.exec(headers.authorization ?? "") ?? {};
  const names = groups?.names?.split(";") ?? [];
  if (!names.includes("host") || !names.includes("x-amz-date")) return false;
  const time = String(headers["x-amz-date"]);
  const scope = [time.slice(0, 8), region, "s3", "aws4_request"];
  if (groups?.credential !== [accessKeyId, ...scope].join("/")) return false;

  const [path = "", query = ""] = url.split("?", 2);
  const request = [
    method,
    path,
    query.split("&").toSorted().join("&"),
    ...names.map((name) => `${name}:${headers[name]}`),
    "",
    names.join(";"),
    headers["x-amz-content-sha256"],
  ].join("\n");
  const hash = createHash("sha256").update(request).digest("hex");
  const text = ["AWS4-HMAC-SHA256", time, scope.join("/"), hash].join("\n");
  const key = scope.reduce<string | Buffer>(sign, `AWS4${secretAccessKey}`);
  return sign(key, text).toString("hex") === groups.signature;
}

function sign(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
