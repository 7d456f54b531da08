import { isUuid } from "@damson/database";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { AuthError, validationFailed } from "../errors.ts";
import { findUser, lockUser, type User } from "../users/users.ts";

type Named = Pick<Context, "params">;

export async function getNamedUser(db: Queries, context: Named): Promise<User> {
  return (await findUser(db, namedUserId(context))) ?? throwNotFound();
}

/** Returns the user in the path, locked until the transaction ends. Throws `user_not_found`. */
export async function lockNamedUser(db: Queries, context: Named): Promise<User> {
  return (await lockUser(db, namedUserId(context))) ?? throwNotFound();
}

export function namedUserId({ params: { id = "" } }: Named): string {
  if (isUuid(id)) return id.toLowerCase();
  throw validationFailed("user_id must be an UUID", { status: 404 });
}

function throwNotFound(): never {
  throw new AuthError("user_not_found", "User not found");
}
