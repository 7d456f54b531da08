import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type BuildManifest, distFolder, siteFolder } from "@damson/storefront/build-manifest";
import { cacheControl, securityHeaders } from "@damson/storefront/headers";
import { freePort } from "../../e2e/free-port.ts";
import type { OpenServer } from "./open-server.ts";

const run = promisify(execFile);

/**
 * Starts one nginx worker with the same files and headers as the shop's server. Uses Brotli if the
 * module is installed (Debian: libnginx-mod-http-brotli-static).
 */
export async function openNginx(build: BuildManifest): Promise<OpenNginx> {
  const { stderr } = await run("nginx", ["-V"]);
  const modules = /--modules-path=(\S+)/.exec(stderr)?.[1] ?? "";
  const brotli = join(modules, "ngx_http_brotli_static_module.so");
  const hasBrotli = existsSync(brotli);

  const folder = await mkdtemp(join(tmpdir(), "damson-nginx-"));
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  await writeFile(file, configFor({ build, folder, port, brotli: hasBrotli ? brotli : undefined }));
  // Exits once nginx listens, because it runs as a daemon.
  await run("nginx", ["-e", "stderr", "-c", file]);
  const close = async () => {
    await run("nginx", ["-e", "stderr", "-c", file, "-s", "quit"]);
    await rm(folder, { recursive: true });
  };
  const version = /nginx\/[\d.]+/.exec(stderr)?.[0] ?? "nginx";
  return { port, close, hasBrotli, version };
}

interface OpenNginx extends OpenServer {
  readonly hasBrotli: boolean;
  readonly version: string;
}

interface Setup {
  readonly build: BuildManifest;
  readonly folder: string;
  readonly port: number;
  /** Path of the module, if installed. */
  readonly brotli: string | undefined;
}

function configFor({ build, folder, port, brotli }: Setup): string {
  const headers = Object.entries(securityHeaders(build));
  const unused = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
${brotli === undefined ? "" : `load_module ${brotli};`}
# The only process is the worker.
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  types { text/html html; text/css css; text/javascript js; }
  charset utf-8;
  charset_types text/css text/javascript;
  server_tokens off;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  keepalive_timeout 65s;
  open_file_cache max=1000 inactive=1h;
  open_file_cache_valid 1h;
  open_file_cache_errors on;
  gzip_static on;
  gzip_vary on;
  ${brotli === undefined ? "" : "brotli_static on;"}
  ${unused.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  map $uri $cache_control {
    default "${cacheControl("/")}";
    ~^/assets/ "${cacheControl("/assets/")}";
  }
  server {
    listen 127.0.0.1:${port};
    root ${siteFolder(distFolder)};
    ${headers.map(([name, value]) => `add_header ${name} "${value}";`).join("\n    ")}
    add_header Cache-Control $cache_control;
    location = / { try_files /index.html =404; }
    location / { try_files $uri $uri.html =404; }
  }
}
`;
}
