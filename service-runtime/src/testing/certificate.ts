import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

export async function createCertificate(address: string): Promise<{ cert: string; key: string }> {
  const folder = await mkdtemp(join(tmpdir(), "auth-certificate-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const request = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1";
  const names = ["-subj", "/CN=test", "-addext", `subjectAltName=IP:${address}`];
  await promisify(execFile)("openssl", [
    ...request.split(" "),
    ...names,
    ...["-keyout", key, "-out", cert],
  ]);
  const pair = { cert: await readFile(cert, "utf8"), key: await readFile(key, "utf8") };
  await rm(folder, { recursive: true });
  return pair;
}
