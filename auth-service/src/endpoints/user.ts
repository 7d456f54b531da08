import type { UserContext, UserHandler } from "../context.ts";
import { json } from "../http/json.ts";
import { readUserDetails, toUserJson } from "../users/user-json.ts";
import type { User } from "../users/users.ts";

export const getOwnUser: UserHandler = (_request, context) =>
  createUserResponse(context, context.user);

export async function createUserResponse({ db }: UserContext, user: User): Promise<Response> {
  return json(toUserJson(user, await readUserDetails(db.reader, user.id)), 200, {
    "Cache-Control": "no-store",
  });
}
