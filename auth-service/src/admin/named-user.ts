import { isUuid } from "@damson/database";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { AuthError, validationFailed } from "../errors.ts";
import { findUser, lockUser, type User } from "../users/users.ts";

type Named = Pick<Context, "params">;

/** Finds the user named in an administrator's path. Throws `user_not_found` if there is none. */
export async function getNamedUser(db: Queries, context: Named): Promise<User> {
  return (await findUser(db, namedUserId(context))) ?? throwNotFound();
}

/** Finds the user and locks the row until the transaction ends. */
export async function lockNamedUser(db: Queries, context: Named): Promise<User> {
  return (await lockUser(db, namedUserId(context))) ?? throwNotFound();
}

/** Throws `validation_failed` if the path holds no valid id. */
export function namedUserId({ params: { id = "" } }: Named): string {
  if (isUuid(id)) return id.toLowerCase();
  throw validationFailed("user_id must be an UUID", { status: 404 });
}

function throwNotFound(): never {
  throw new AuthError("user_not_found", "User not found");
}
