import { isUniqueViolation, isUuid } from "@damson/database";
import * as v from "valibot";
import { getNamedUser, getNamedUserId, lockNamedUser } from "../admin/named-user.ts";
import { pageHeaders, readPage } from "../admin/paging.ts";
import { readAccount, userFields } from "../admin/user-fields.ts";
import { searchUsers } from "../admin/user-search.ts";
import { changeAccount, createAccount, requireFree, softDelete } from "../admin/write-account.ts";
import { writeAudit } from "../audit/audit-log.ts";
import type { Context, Handler } from "../context.ts";
import { type Queries, transaction } from "../database/database.ts";
import { AuthError, createValidationError } from "../errors.ts";
import { json, readJson, readOptionalJson } from "../http/json.ts";
import { requireStrongPassword } from "../security/password-rules.ts";
import { readUserDetails, toUserJson } from "../users/user-json.ts";
import { deleteUser, type User } from "../users/users.ts";

const NIL = "00000000-0000-0000-0000-000000000000";
const deletion = v.object({ should_soft_delete: v.optional(v.boolean(), false) });

/** `GET /admin/users`: returns a page of users. Omits their identities. */
export const adminListUsers: Handler = async (_request, context) => {
  const { db, query, settings, requestedAudience: audience } = context;
  const page = readPage(query);
  const order = readOrder(query.get("sort"));
  const filter = query.get("filter") ?? "";
  const { users, total } = await searchUsers(db, { ...page, filter, audience, order });
  return json(
    {
      users: users.map((user) => ({
        ...toUserJson(user, { identities: [], factors: [] }),
        identities: null,
      })),
      aud: audience ?? settings.jwt.audience,
    },
    200,
    pageHeaders("/admin/users", query, page, total),
  );
};

export const adminGetUser: Handler = async (_request, context) => {
  return createUserResponse(context, await getNamedUser(context.db.reader, context));
};

/**
 * `POST /admin/users`: creates a user without sending an email. Confirms the address only on request.
 */
export const adminCreateUser: Handler = async (request, context) => {
  const fields = await readJson(request, userFields);
  if (!fields.email && !fields.phone) {
    throw createValidationError("Cannot create a user without either an email or phone");
  }
  const id = readNewId(fields.id);
  const account = { id, ...(await readAccount(context, fields)) };
  const user = await withConflictError(context, async (db) => {
    await requireFree(db, account);
    return createAccount(db, context, account);
  });
  return createUserResponse(context, user);
};

export const adminUpdateUser: Handler = async (request, context) => {
  getNamedUserId(context);
  const fields = await readJson(request, userFields);
  if (fields.password !== undefined) {
    await requireStrongPassword(fields.password, context.passwordRules);
  }
  const changes = await readAccount(context, fields);
  const user = await withConflictError(context, async (db) => {
    const present = await lockNamedUser(db, context);
    return changeAccount(db, context, present, changes);
  });
  return createUserResponse(context, user);
};

/** `DELETE /admin/users/{id}`: deletes the user or, on request, only their personal data. */
export const adminDeleteUser: Handler = async (request, context) => {
  getNamedUserId(context);
  const { should_soft_delete } = await readOptionalJson(request, deletion);
  await transaction(context.db, async (db) => {
    const user = await lockNamedUser(db, context);
    await writeAudit(db, context, undefined, "user_deleted", { user_id: user.id });
    if (should_soft_delete) await softDelete(db, context, user);
    else await deleteUser(db, user);
  });
  return json({});
};

/**
 * Turns a unique violation into `conflict`: another request may have just taken the id or address.
 */
async function withConflictError<T>(
  { db }: Context,
  work: (db: Queries) => Promise<T>,
): Promise<T> {
  return transaction(db, work).catch((cause: unknown) => {
    if (!isUniqueViolation(cause)) throw cause;
    throw new AuthError("conflict", "Another user has this id or address", { cause });
  });
}

async function createUserResponse({ db }: Context, user: User): Promise<Response> {
  return json(toUserJson(user, await readUserDetails(db.reader, user.id)));
}

function readNewId(id: string | undefined): string | undefined {
  if (id === undefined) return undefined;
  if (id === NIL) throw createValidationError("ID cannot be a nil uuid");
  // Accepts any UUID, because imported users keep their ids. The protocol's message says version 4.
  if (isUuid(id)) return id.toLowerCase();
  throw createValidationError("ID must conform to the uuid v4 format");
}

function readOrder(sort: string | null): "asc" | "desc" {
  if (!sort) return "desc";
  const [field = "", direction = "desc", ...rest] = sort.trim().toLowerCase().split(/\s+/);
  if (field === "created_at" && rest.length === 0) {
    if (direction === "asc" || direction === "desc") return direction;
  }
  throw createValidationError(`Bad Sort Parameters: "${sort}"`);
}
