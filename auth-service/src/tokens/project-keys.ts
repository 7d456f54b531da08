import { randomBytes } from "node:crypto";
import * as v from "valibot";
import { toEpochSeconds } from "../epoch-seconds.ts";
import { StartupError } from "../errors.ts";
import { isSame } from "../security/codes.ts";
import { readOrCreate, replace } from "../security/secret-files.ts";
import { signToken, verifyAccessToken } from "./access-tokens.ts";
import type { KeyRing } from "./keys.ts";

/** API keys of the project, as in Supabase. Applications send one even before a user signs in. */
export interface ProjectKeys {
  /** JWTs with the roles `anon` and `service_role`. */
  readonly anon: string;
  readonly serviceRole: string;
  /** Newer keys for the same roles, which are not JWTs. */
  readonly publishable: string;
  readonly secret: string;
}

const YEARS_MS = 10 * 365 * 24 * 60 * 60 * 1000;

const file = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    anon: v.string(),
    service_role: v.string(),
    publishable: v.string(),
    secret: v.string(),
  }),
);

export async function createProjectKeys(keys: KeyRing, now: Date): Promise<ProjectKeys> {
  const [anon, serviceRole] = await Promise.all([
    signRoleToken(keys, "anon", now),
    signRoleToken(keys, "service_role", now),
  ]);
  return {
    anon,
    serviceRole,
    publishable: `sb_publishable_${randomBytes(24).toString("base64url")}`,
    secret: `sb_secret_${randomBytes(24).toString("base64url")}`,
  };
}

function readProjectKeys(path: string, text: string): ProjectKeys {
  const { success, output } = v.safeParse(file, text);
  if (!success) throw new StartupError(`${path} contains no project keys: restore or delete it`);
  const { anon, service_role: serviceRole, publishable, secret } = output;
  return { anon, serviceRole, publishable, secret };
}

/**
 * Reads the key file beside the database, or creates it. Replaces all keys once their signing key
 * is gone, so rotating the signing key twice revokes them.
 */
export async function readOrCreateProjectKeys(
  path: string,
  keys: KeyRing,
  now: Date,
): Promise<ProjectKeys> {
  const make = async () => toFile(await createProjectKeys(keys, now));
  const stored = readProjectKeys(path, await readOrCreate(path, make));
  const { anon, serviceRole } = stored;
  if ((await isVerified(keys, anon, now)) && (await isVerified(keys, serviceRole, now)))
    return stored;
  const renewed = await createProjectKeys(keys, now);
  await replace(path, toFile(renewed));
  return renewed;
}

export function findProjectKeyToken(projectKeys: ProjectKeys, key: string): string | undefined {
  if (isSame(key, projectKeys.publishable)) return projectKeys.anon;
  return isSame(key, projectKeys.secret) ? projectKeys.serviceRole : undefined;
}

function signRoleToken(keys: KeyRing, role: string, now: Date): Promise<string> {
  const iat = toEpochSeconds(now);
  const exp = iat + YEARS_MS / 1000;
  return signToken(keys.signing, { iss: "supabase", role, iat, exp });
}

async function isVerified(keys: KeyRing, token: string, now: Date): Promise<boolean> {
  try {
    await verifyAccessToken(keys, token, now);
    return true;
  } catch {
    return false;
  }
}

function toFile({ anon, serviceRole, publishable, secret }: ProjectKeys): string {
  return `${JSON.stringify({ anon, service_role: serviceRole, publishable, secret }, null, 2)}\n`;
}
