/** The check of the `apikey` header, as by a hosted project's gateway. */
import { AuthError } from "../errors.ts";
import type { Settings } from "../settings/settings.ts";
import { type ProjectKeys, tokenOfProjectKey } from "./project-keys.ts";
import type { TokenVerifier } from "./token-verifier.ts";

interface KnownKeys {
  readonly projectKeys: ProjectKeys;
  readonly settings: Pick<Settings, "security">;
}

interface KeyChecks extends KnownKeys {
  readonly verifyToken: TokenVerifier;
  readonly clock: () => Date;
}

/** Routes without a key: mail links, providers' redirects and public data. */
const keyless = /^\/(verify|callback|authorize|health|ready|\.well-known\/.+)$/;

/** Gives the JWT of an opaque key, either this service's own or one from the settings. */
export function tokenForKey({ projectKeys, settings }: KnownKeys, key: string): string | undefined {
  const role = Object.hasOwn(settings.security.projectKeys, key)
    ? settings.security.projectKeys[key]
    : undefined;
  return role === undefined ? tokenOfProjectKey(projectKeys, key) : tokenOfRole(projectKeys, role);
}

/** Throws `no_authorization` if the settings require a key and the request has no known one. */
export async function requireApiKey(
  request: Request,
  path: string,
  service: KeyChecks,
): Promise<void> {
  if (!service.settings.security.requireApiKey || keyless.test(path)) return;
  const key = request.headers.get("apikey") ?? "";
  if (key === "") throw new AuthError("no_authorization", "No API key found in request");
  if (tokenForKey(service, key) !== undefined) return;
  try {
    await service.verifyToken(key, service.clock());
  } catch (cause) {
    throw new AuthError("no_authorization", "Invalid API key", { cause });
  }
}

function tokenOfRole({ anon, serviceRole }: ProjectKeys, role: string): string | undefined {
  if (role === "anon") return anon;
  return role === "service_role" ? serviceRole : undefined;
}
