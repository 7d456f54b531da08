import * as v from "valibot";
import { getNamedUser } from "../admin/named-user.ts";
import { writeAudit } from "../audit/audit-log.ts";
import type { Handler, UserHandler } from "../context.ts";
import { transaction } from "../database/database.ts";
import { createValidationError } from "../errors.ts";
import { json, readJson, text } from "../http/json.ts";
import {
  deletePasskey,
  getPasskey,
  listPasskeys,
  renamePasskey,
  toPasskeyJson,
} from "../passkeys/passkeys.ts";
import { lockOwnUser } from "../sessions/own-account.ts";
import { requireMayManage } from "./passkey-registration.ts";

const MAX_NAME_LENGTH = 120;

export const listOwnPasskeys: UserHandler = async (_request, { db, user }) =>
  json((await listPasskeys(db.reader, user.id)).map(toPasskeyJson));

const renaming = v.object({ friendly_name: v.optional(text, "") });

export const updatePasskey: UserHandler = async (request, context) => {
  const { friendly_name: name } = await readJson(request, renaming);
  if (name === "") throw createValidationError("friendly_name is required");
  if (name.length > MAX_NAME_LENGTH) {
    throw createValidationError(`friendly_name must be ${MAX_NAME_LENGTH} characters or less`);
  }
  const { user, clock } = context;
  const passkey = await transaction(context.db, async (db) => {
    await lockOwnUser(db, context);
    const present = await getPasskey(db, user.id, context);
    await writeAudit(db, context, user, "passkey_updated", { passkey_id: present.id });
    return renamePasskey(db, present, name, clock());
  });
  return json(toPasskeyJson(passkey));
};

export const removePasskey: UserHandler = async (_request, context) => {
  await requireMayManage(context);
  const { user } = context;
  await transaction(context.db, async (db) => {
    await lockOwnUser(db, context);
    const passkey = await getPasskey(db, user.id, context);
    await deletePasskey(db, passkey);
    await writeAudit(db, context, user, "passkey_deleted", { passkey_id: passkey.id });
  });
  return new Response(null, { status: 204 });
};

export const listUserPasskeys: Handler = async (_request, context) => {
  const user = await getNamedUser(context.db.reader, context);
  return json((await listPasskeys(context.db.reader, user.id)).map(toPasskeyJson));
};

export const deleteUserPasskey: Handler = async (_request, context) => {
  await transaction(context.db, async (db) => {
    const user = await getNamedUser(db, context);
    const passkey = await getPasskey(db, user.id, context);
    await deletePasskey(db, passkey);
    const traits = { user_id: user.id, passkey_id: passkey.id };
    await writeAudit(db, context, undefined, "passkey_deleted", traits);
  });
  return new Response(null, { status: 204 });
};
