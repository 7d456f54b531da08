import { isUuid } from "@damson/database";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { AuthError, createValidationError } from "../errors.ts";
import { findUser, lockUser, type User } from "../users/users.ts";

type Named = Pick<Context, "params">;

export async function getNamedUser(db: Queries, context: Named): Promise<User> {
  return (await findUser(db, getNamedUserId(context))) ?? throwNotFound();
}

/** Returns the user in the path, locked until the transaction ends. Throws `user_not_found`. */
export async function lockNamedUser(db: Queries, context: Named): Promise<User> {
  return (await lockUser(db, getNamedUserId(context))) ?? throwNotFound();
}

export function getNamedUserId({ params: { id = "" } }: Named): string {
  if (isUuid(id)) return id.toLowerCase();
  throw createValidationError("user_id must be an UUID", { status: 404 });
}

function throwNotFound(): never {
  throw new AuthError("user_not_found", "User not found");
}
