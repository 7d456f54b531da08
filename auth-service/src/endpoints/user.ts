import type { UserContext, UserHandler } from "../context.ts";
import { json } from "../http/json.ts";
import { belongingsOf, userJson } from "../users/user-json.ts";
import type { User } from "../users/users.ts";

/** `GET /user`. */
export const getUser: UserHandler = (_request, context) => userResponse(context, context.user);

export async function userResponse({ db }: UserContext, user: User): Promise<Response> {
  return json(userJson(user, await belongingsOf(db.reader, user.id)), 200, {
    "Cache-Control": "no-store",
  });
}
