import { parseArgs } from "node:util";
import { type NewStaffMember, parseNewStaffMember } from "@damson/admin/api/staff-members";
import type { AccountsOptions } from "@damson/admin/server";
import type { OpenedService, Service } from "@damson/order-service";
import { ApiError, StartupError } from "@damson/service-runtime/errors";
import { hostedAccounts, ownAccounts } from "./admin-accounts.ts";
import { openAccounts } from "./open-accounts.ts";
import { dropEmpty, type Env, readAdmin } from "./settings.ts";

interface Arguments {
  readonly staffMember: NewStaffMember;
  /** Whether to remove the sample shop. */
  readonly isEmpty: boolean;
}

/** Throws `StartupError` if the arguments are invalid. */
export function readArguments(args: readonly string[]): Arguments {
  const options = { empty: { type: "boolean", default: false } } as const;
  const parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: false });
  const [email, role = "owner", ...others] = parsed.positionals;
  const staffMember = parseNewStaffMember({ email, role });
  const isKnown = Object.keys(parsed.values).every((name) => name === "empty");
  if (staffMember && isKnown && others.length === 0) {
    return { staffMember, isEmpty: parsed.values.empty === true };
  }
  throw new StartupError("Usage: npm run admin:create -- <email> [owner|staff] [--empty]");
}

interface CreatedStaffMember {
  readonly link: string;
  /** Describes the database with the account, and its number of orders. */
  readonly data: string;
  /** Whether the sample shop was removed. */
  readonly isEmptied: boolean;
}

/**
 * Creates an account. In a shop without accounts, `startEmpty` decides whether to remove the sample
 * shop. Throws `StartupError`.
 */
export async function createStaffMember(
  env: Env,
  hosted: string | undefined,
  person: NewStaffMember,
  startEmpty: (isNew: boolean) => Promise<boolean> = async () => false,
): Promise<CreatedStaffMember> {
  const { openServiceForCommand } = await import("@damson/order-service");
  try {
    const opened = await openServiceForCommand(dropEmpty(env));
    try {
      const isEmptied =
        (await startEmpty(await isNew(opened.service))) && (await empty(opened.service));
      const link = await inviteMember(opened, env, hosted, person);
      return { link, data: await opened.describeData(), isEmptied };
    } finally {
      await opened.close();
    }
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    throw new StartupError(failure.message, { cause: failure });
  }
}

async function isNew(service: Service): Promise<boolean> {
  const { listStaffMembers } = await import("@damson/order-service/admin-api/staff-members");
  return (await listStaffMembers(service)).length === 0;
}

/** Removes the sample shop. Returns false if nothing of it was left. */
async function empty(service: Service): Promise<boolean> {
  const { changeCatalogue, removeSample } = await import("@damson/catalogue");
  const { COMMAND_LINE } = await import("@damson/admin/server");
  const { findOrderedKeys } = await import("@damson/order-service/admin-api/ordered-products");
  const author = { person: COMMAND_LINE, personId: null, now: service.clock() };
  const { changeId } = await changeCatalogue(service.catalogueDatabase, (db) =>
    removeSample(db, author, findOrderedKeys),
  );
  return changeId !== undefined;
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
  // This command serves no requests, so unsafe settings are harmless.
  const settings = { ...env, AUTH_PRODUCTION: "false" };
  const accounts = await openAccounts(settings, { address }, database);
  return invite(ownAccounts(accounts, address)).finally(accounts.close);
}

function adminUrl(env: Env): string {
  const { url, port } = readAdmin(env) ?? {};
  return url ?? `http://localhost:${port || 3001}`;
}
