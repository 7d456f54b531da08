import * as v from "valibot";
import { getNamedUser, lockNamedUser } from "../admin/named-user.ts";
import { writeAudit } from "../audit/audit-log.ts";
import type { Handler } from "../context.ts";
import { transaction } from "../database/database.ts";
import { json, readJson, text } from "../http/json.ts";
import { createNameConflictError, requireShortName } from "../mfa/enrolment.ts";
import { lowerAssurance } from "../sessions/assurance.ts";
import { normalizePhone } from "../users/addresses.ts";
import {
  deleteFactors,
  getFactor,
  isVerified,
  listFactors,
  updateFactor,
} from "../users/factors.ts";
import { sendNotice } from "../users/notices.ts";
import { toFactorJson } from "../users/user-json.ts";

export const listUserFactors: Handler = async (_request, context) => {
  const user = await getNamedUser(context.db.reader, context);
  const factors = await listFactors(context.db.reader, user.id);
  return json(factors.map(toFactorJson));
};

const changes = v.object({
  friendly_name: v.optional(text, ""),
  phone: v.optional(text, ""),
});

/** `PUT /admin/users/{id}/factors/{factor_id}`: ignores empty fields. */
export const updateUserFactor: Handler = async (request, context) => {
  const fields = await readJson(request, changes);
  const name = fields.friendly_name || null;
  requireShortName(name);
  const factor = await transaction(context.db, async (db) => {
    const user = await lockNamedUser(db, context);
    const present = await getFactor(db, user.id, context);
    const others = (await listFactors(db, user.id)).filter(({ id }) => id !== present.id);
    if (name && others.some(({ friendlyName }) => friendlyName === name))
      throw createNameConflictError(name);
    const takesPhone = fields.phone !== "" && present.factorType === "phone";
    const wanted = {
      friendlyName: name ?? present.friendlyName,
      phone: takesPhone ? normalizePhone(fields.phone) : present.phone,
    };
    const traits = {
      user_id: user.id,
      factor_id: present.id,
      factor_type: present.factorType,
    };
    await writeAudit(db, context, undefined, "factor_updated", traits);
    return updateFactor(db, present, wanted, context.clock());
  });
  return json(toFactorJson(factor));
};

/** `DELETE /admin/users/{id}/factors/{factor_id}`: for a user who has lost the factor. */
export const deleteUserFactor: Handler = async (_request, context) => {
  const { user, factor } = await transaction(context.db, async (db) => {
    const user = await lockNamedUser(db, context);
    const factor = await getFactor(db, user.id, context);
    await deleteFactors(db, [factor]);
    await lowerAssurance(db, context, factor);
    const traits = { user_id: user.id, factor_id: factor.id };
    await writeAudit(db, context, user, "factor_deleted", traits);
    return { user, factor };
  });
  if (isVerified(factor)) {
    await sendNotice(context, user, "mfa_factor_unenrolled", { factorType: factor.factorType });
  }
  return json(toFactorJson(factor));
};
