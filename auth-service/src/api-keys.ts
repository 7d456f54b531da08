/** What applications show to be let in at all, as a hosted project's gateway asks it. */
import type { Service } from "./context.ts";
import { AuthError } from "./errors.ts";
import { type ProjectKeys, tokenOfProjectKey } from "./project-keys.ts";

/** Pages and tools come here without any key: by a mail's link, from a provider, for the public keys. */
const keyless = /^\/(verify|callback|authorize|health|\.well-known\/.+)$/;

/** The JWT that an opaque key stands for: one of our own, or one that the settings name. */
export function tokenOfKey(
  { projectKeys, settings }: Pick<Service, "projectKeys" | "settings">,
  key: string,
): string | undefined {
  const role = Object.hasOwn(settings.security.projectKeys, key)
    ? settings.security.projectKeys[key]
    : undefined;
  return role === undefined ? tokenOfProjectKey(projectKeys, key) : tokenOfRole(projectKeys, role);
}

/** Throws where the settings ask for a key and the request has none that is known. */
export async function requireApiKey(
  request: Request,
  path: string,
  service: Service,
): Promise<void> {
  if (!service.settings.security.requireApiKey || keyless.test(path)) return;
  const key = request.headers.get("apikey") ?? "";
  if (key === "") throw new AuthError("no_authorization", "No API key found in request");
  if (tokenOfKey(service, key) !== undefined) return;
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
