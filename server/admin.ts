/** The admin, at an address of its own: never at the shop's. */
import { readdir, readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { join, relative, sep } from "node:path";
import type { Admin, AdminFile, AdminOptions } from "@damson/admin/server";
import { StartupError } from "@damson/service-runtime/errors";
import type { Stopping } from "@damson/service-runtime/http/stoppable-server";
import { contentType } from "./content-types.ts";
import { addressOf, listen } from "./listen.ts";
import { mountService } from "./mount-service.ts";
import type { AdminAddress } from "./settings.ts";

type AdminFiles = ReadonlyMap<string, AdminFile>;

const variables = { port: "ADMIN_PORT", host: "ADMIN_HOST" };

export const adminFolder = (dist: string): string => join(dist, "admin");

/** Reads the built pages. Throws `StartupError` where there are none. */
export async function readAdminFiles(dist: string): Promise<AdminFiles> {
  const folder = adminFolder(dist);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
  if (!paths.includes("index.html")) {
    throw new StartupError("There is no built admin to serve: run `npm run build` with ORDERS=on");
  }
  const files = await Promise.all(
    paths.map(async (path): Promise<[string, AdminFile]> => {
      const body = new Uint8Array(await readFile(join(folder, path)));
      return [`/${path}`, { body, type: contentType(path) }];
    }),
  );
  return new Map(files);
}

/** Listens at the admin's address; requests wait until the services are open. Throws `StartupError`. */
export function listenForAdmin(
  address: AdminAddress,
  admin: Promise<Admin>,
  stopping: Stopping,
): Promise<Server> {
  const { listener } = mountService("/", admin, []);
  const target = { path: "/", query: "" };
  const options = { stopping, names: variables };
  return listen(address, (...args) => listener(target, ...args), [], options);
}

/** The address at which browsers find the admin. */
export function adminUrl({ url }: AdminAddress, server: Server): string {
  return url ?? `http://localhost:${new URL(addressOf(server)).port}`;
}

export async function openAdmin(options: AdminOptions): Promise<Admin> {
  const { createAdmin } = await import("@damson/admin/server");
  return createAdmin(options);
}
