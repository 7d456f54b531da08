import * as v from "valibot";
import { writeAudit } from "../audit.ts";
import type { UserContext, UserHandler } from "../context.ts";
import { transaction } from "../database.ts";
import { AuthError } from "../errors.ts";
import { json, readJson } from "../http/json.ts";
import { belongingsOf, userJson } from "../user-json.ts";
import { lockUser, mergeMetadata, updateUser as saveUser, type User } from "../users.ts";

const changes = v.object({
  data: v.optional(v.record(v.string(), v.unknown())),
  app_metadata: v.optional(v.unknown()),
});

/** `GET /user`. */
export const getUser: UserHandler = (_request, context) => userResponse(context, context.user);

/** `PUT /user`: changes what users may change of themselves. */
export const updateUser: UserHandler = async (request, context) => {
  const body = await readJson(request, changes);
  if (body.app_metadata !== undefined) {
    throw new AuthError("not_admin", "Updating app_metadata requires admin privileges");
  }
  const user = await transaction(context.db, async (db) => {
    let user = await lockUser(db, context.user.id);
    if (!user) throw new AuthError("user_not_found", "User not found");
    if (body.data) {
      const rawUserMetaData = mergeMetadata(user.rawUserMetaData, body.data);
      user = await saveUser(db, user, { rawUserMetaData }, context.clock());
    }
    await writeAudit(db, context, user, "user_modified");
    return user;
  });
  return userResponse(context, user);
};

async function userResponse({ db }: UserContext, user: User): Promise<Response> {
  return json(userJson(user, await belongingsOf(db.reader, user.id)), 200, {
    "Cache-Control": "no-store",
  });
}
