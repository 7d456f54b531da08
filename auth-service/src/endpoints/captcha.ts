import * as v from "valibot";
import type { Context } from "../context.ts";
import { AuthError } from "../errors.ts";
import { longText } from "../http/json.ts";
import { verifyCaptcha } from "../security/captcha.ts";
import { authenticateAdmin } from "../sessions/authenticate.ts";

export const securityField = {
  gotrue_meta_security: v.optional(
    v.object({ captcha_token: v.optional(v.nullable(longText)) }),
    {},
  ),
};

type Security = v.InferOutput<v.ObjectSchema<typeof securityField, undefined>>;

/**
 * Throws `captcha_failed` if a captcha is required and was not solved. Administrators do not need
 * one.
 */
export async function requireCaptcha(
  request: Request,
  context: Context,
  { captcha_token }: Security["gotrue_meta_security"],
): Promise<void> {
  const { enabled, secret = "", ...captcha } = context.settings.captcha;
  if (!enabled || (await isByAdmin(request, context))) return;
  await verifyCaptcha({ ...captcha, secret }, captcha_token ?? undefined, context.address);
}

async function isByAdmin(request: Request, context: Context): Promise<boolean> {
  try {
    await authenticateAdmin(request, context);
    return true;
  } catch (error) {
    if (error instanceof AuthError) return false;
    throw error;
  }
}
