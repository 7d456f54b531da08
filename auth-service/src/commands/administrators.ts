/** `damson-auth admin create` and `admin promote`: by the service's own administrator routes. */
import { randomBytes } from "node:crypto";
import * as v from "valibot";
import type { Show } from "../command-line.ts";
import { StartupError } from "../errors.ts";
import { type AuthService, createAuthService } from "../index.ts";
import { readSettings } from "../settings/read-settings.ts";
import type { Environment } from "../settings/settings.ts";

const failure = v.object({ msg: v.string() });
const userList = v.object({
  users: v.array(v.object({ id: v.string(), email: v.nullish(v.string()) })),
});

/** Makes the password itself: as an argument it would be visible in the list of processes. */
export async function createAdministrator(
  email: string,
  env: Environment,
  show: Show,
): Promise<void> {
  const role = roleOf(env);
  const password = `${randomBytes(18).toString("base64url")}aA1-`;
  await withService(env, async (service) => {
    const fields = { email, password, email_confirm: true, role };
    await callAdminApi(service, "POST", "/admin/users", fields);
  });
  show(`${email} is an administrator (role ${role}), with the password ${password}`);
}

export async function promote(email: string, env: Environment, show: Show): Promise<void> {
  const role = roleOf(env);
  await withService(env, async (service) => {
    const filter = new URLSearchParams({ filter: email, per_page: "1000" });
    const { users } = v.parse(
      userList,
      await callAdminApi(service, "GET", `/admin/users?${filter}`),
    );
    const user = users.find((each) => each.email === email.trim().toLowerCase());
    if (!user) throw new StartupError(`No user has the address ${email}`);
    await callAdminApi(service, "PUT", `/admin/users/${user.id}`, { role });
  });
  show(`${email} is an administrator (role ${role}) from the next sign-in on`);
}

function roleOf(env: Environment): string {
  const { adminRoles } = readSettings({}, env).jwt;
  const own = adminRoles.find((role) => role !== "service_role") ?? adminRoles[0];
  if (own !== undefined) return own;
  throw new StartupError("GOTRUE_JWT_ADMIN_ROLES names no role");
}

async function withService(
  env: Environment,
  work: (service: AuthService) => Promise<void>,
): Promise<void> {
  const service = await createAuthService({ env, server: { logLevel: "silent" } });
  try {
    await work(service);
  } finally {
    await service.close();
  }
}

async function callAdminApi(
  { fetch, projectKeys }: AuthService,
  method: string,
  path: string,
  fields?: object,
): Promise<unknown> {
  const { serviceRole } = projectKeys;
  const request = new Request(`http://localhost${path}`, {
    method,
    headers: { apikey: serviceRole, Authorization: `Bearer ${serviceRole}` },
    ...(fields ? { body: JSON.stringify(fields) } : {}),
  });
  const response = await fetch(request, { remoteAddress: "127.0.0.1" });
  const body: unknown = await response.json();
  if (response.ok) return body;
  throw new StartupError(
    v.is(failure, body) ? body.msg : `The service answered ${response.status}`,
  );
}
