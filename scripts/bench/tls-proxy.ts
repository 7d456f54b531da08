import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../e2e/free-port.ts";

export type ProxyName = "nginx" | "caddy";

export interface TlsProxy {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Reports if the proxy is installed (on Debian: `apt-get install nginx caddy`). */
export function hasProxy(name: ProxyName): boolean {
  return spawnSync(name, [name === "nginx" ? "-v" : "version"], { stdio: "ignore" }).status === 0;
}

/** Starts a proxy with HTTP/2 and TLS before `upstream`, such as `http://127.0.0.1:3000`. */
export async function openTlsProxy(name: ProxyName, upstream: string): Promise<TlsProxy> {
  const folder = await mkdtemp(join(tmpdir(), "damson-proxy-"));
  const port = await freePort();
  const { host } = new URL(upstream);
  const [file, config] = configs[name]({ folder, keys: certificate().folder, port, host });
  await writeFile(join(folder, file), config);
  const child = spawn(name, argumentsOf[name](join(folder, file)), {
    stdio: "ignore",
    cwd: folder,
  });
  await untilOpen(port, child);
  return {
    address: `https://localhost:${port}`,
    close: async () => {
      child.kill("SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Place {
  readonly folder: string;
  /** The folder of `cert.pem` and `key.pem`. */
  readonly keys: string;
  readonly port: number;
  readonly host: string;
}

const configs = {
  nginx: ({ folder, keys, port, host }: Place) =>
    [
      "nginx.conf",
      `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  upstream shop { server ${host}; keepalive 16; }
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${keys}/cert.pem; ssl_certificate_key ${keys}/key.pem;
    location / { proxy_pass http://shop; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host; }
  }
}
`,
    ] as const,
  caddy: ({ keys, port, host }: Place) =>
    [
      "Caddyfile",
      `{
  admin off
  auto_https off
}
https://localhost:${port} {
  bind 127.0.0.1
  tls ${keys}/cert.pem ${keys}/key.pem
  reverse_proxy ${host}
}
`,
    ] as const,
};

const argumentsOf = {
  nginx: (file: string) => ["-c", file],
  caddy: (file: string) => ["run", "--config", file],
};

let cached: { readonly folder: string; readonly publicKeyHash: string } | undefined;

/**
 * Makes one certificate for all proxies. Chromium accepts it by the hash of its key: with
 * `--ignore-certificate-errors` it would cache nothing.
 */
export function certificate() {
  cached ??= makeCertificate();
  return cached;
}

function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), "damson-certificate-"));
  const request = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1";
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "cert.pem")];
  const { status } = spawnSync("openssl", [...request.split(" "), ...names, ...files]);
  if (status !== 0) throw new Error("openssl made no certificate");
  const { publicKey } = new X509Certificate(readFileSync(join(folder, "cert.pem")));
  const key = publicKey.export({ type: "spki", format: "der" });
  return { folder, publicKeyHash: createHash("sha256").update(key).digest("base64") };
}

async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () =>
        resolve(false),
      );
      socket.unref();
    });
    if (isOpen) return;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error("The proxy did not open");
}
