import { parseArgs } from "node:util";
import { type NewStaffMember, parseNewStaffMember } from "@damson/admin/api/staff-members";
import type { AccountsOptions } from "@damson/admin/server";
import type { OpenedService } from "@damson/order-service";
import { ApiError, StartupError } from "@damson/service-runtime/errors";
import { openAccounts } from "./accounts.ts";
import { hostedAccounts, ownAccounts } from "./admin-accounts.ts";
import { dropEmpty, type Env, readAdmin } from "./settings.ts";

/** Throws `StartupError` if the arguments are invalid. */
export function readStaffMember(args: readonly string[]): NewStaffMember {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, strict: false });
  const [email, role = "owner", ...others] = positionals;
  const person = parseNewStaffMember({ email, role });
  if (person && others.length === 0) return person;
  throw new StartupError("Usage: npm run admin:create -- <email> [owner|staff]");
}

interface CreatedStaffMember {
  readonly link: string;
  /** Describes the database with the account, and its number of orders. */
  readonly data: string;
}

/** Throws `StartupError`. */
export async function createStaffMember(
  env: Env,
  hosted: string | undefined,
  person: NewStaffMember,
): Promise<CreatedStaffMember> {
  const { openServiceForCommand } = await import("@damson/order-service");
  try {
    const opened = await openServiceForCommand(dropEmpty(env));
    try {
      const link = await inviteMember(opened, env, hosted, person);
      return { link, data: await opened.describeData() };
    } finally {
      await opened.close();
    }
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    throw new StartupError(failure.message, { cause: failure });
  }
}

async function inviteMember(
  { service, database }: OpenedService,
  env: Env,
  hosted: string | undefined,
  { email, role }: NewStaffMember,
): Promise<string> {
  const { COMMAND_LINE, createAccounts, createWelcomeLink } = await import("@damson/admin/server");
  const invite = (accounts: AccountsOptions) =>
    createWelcomeLink(
      {
        service,
        accounts: createAccounts(accounts),
        clock: () => new Date(),
        settings: { url: adminUrl(env) },
      },
      {
        email,
        role,
        event: { person: COMMAND_LINE, type: "staff_invited", subject: email, data: { role } },
      },
    );
  if (hosted !== undefined) return invite(hostedAccounts(hosted, env));

  const address = "http://localhost:3000";
  // This command serves no requests, so unsafe settings do no harm.
  const settings = { ...env, AUTH_PRODUCTION: "false" };
  const accounts = await openAccounts(settings, { address }, database);
  return invite(ownAccounts(accounts, address)).finally(accounts.close);
}

function adminUrl(env: Env): string {
  const { url, port } = readAdmin(env) ?? {};
  return url ?? `http://localhost:${port || 3001}`;
}
