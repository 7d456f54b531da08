import * as v from "valibot";
import { writeAudit } from "../audit/audit-log.ts";
import type { UserHandler } from "../context.ts";
import { transaction } from "../database/database.ts";
import { AuthError, createValidationError } from "../errors.ts";
import { json, readJson, text } from "../http/json.ts";
import { enrolFactor } from "../mfa/enrolment.ts";
import { factorKinds, isFactorKind, requireEnrolEnabled } from "../mfa/factor-kinds.ts";
import { lowerAssurance, requireOwnSession, requireRecentFactor } from "../sessions/assurance.ts";
import { lockOwnUser } from "../sessions/own-account.ts";
import { deleteFactors, getFactor, isVerified } from "../users/factors.ts";
import { sendNotice } from "../users/notices.ts";

const enrolment = v.object({
  factor_type: v.optional(text, ""),
  friendly_name: v.optional(text, ""),
  issuer: v.optional(text, ""),
  phone: v.optional(text, ""),
});

/** `POST /factors`: starts the enrolment of a second factor. Its first use completes it. */
export const enrol: UserHandler = async (request, context) => {
  requireOwnSession(context);
  const {
    factor_type: factorType,
    friendly_name,
    ...requested
  } = await readJson(request, enrolment);
  if (!isFactorKind(factorType)) {
    throw createValidationError("factor_type needs to be totp, phone, or webauthn");
  }
  requireEnrolEnabled(context.settings, factorType);
  const { columns, shown } = await factorKinds[factorType].enrol(context, requested);
  const friendlyName = friendly_name || null;
  const { id } = await enrolFactor(context, { ...columns, factorType, friendlyName });
  return json({ id, type: factorType, friendly_name, ...shown }, 200, {
    "Cache-Control": "no-store",
  });
};

/** `DELETE /factors/{id}`: a verified factor requires a session at aal2. */
export const unenrol: UserHandler = async (_request, context) => {
  const session = requireOwnSession(context);
  const { user } = context;
  const factor = await transaction(context.db, async (db) => {
    await lockOwnUser(db, context);
    const factor = await getFactor(db, user.id, context);
    if (isVerified(factor) && session.aal !== "aal2") {
      const message = "AAL2 required to unenroll verified factor";
      throw new AuthError("insufficient_aal", message, { status: 422 });
    }
    if (isVerified(factor)) await requireRecentFactor(db, context, [factor]);
    await deleteFactors(db, [factor]);
    await lowerAssurance(db, context, factor);
    await writeAudit(db, context, user, "factor_unenrolled", {
      factor_id: factor.id,
      factor_status: factor.status,
      session_id: session.id,
    });
    return factor;
  });
  if (isVerified(factor)) {
    await sendNotice(context, user, "mfa_factor_unenrolled", { factorType: factor.factorType });
  }
  return json({ id: factor.id });
};
