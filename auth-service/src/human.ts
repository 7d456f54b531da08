import * as v from "valibot";
import { requireCaptcha } from "./captcha.ts";
import type { Context } from "./context.ts";

/** The field in which every body that may need it brings the solved captcha. */
export const securityField = {
  gotrue_meta_security: v.optional(
    v.object({ captcha_token: v.optional(v.nullable(v.string())) }),
    {},
  ),
};

type Security = v.InferOutput<v.ObjectSchema<typeof securityField, undefined>>;

/** Throws `captcha_failed` where a captcha is asked for and was not solved. */
export async function requireHuman(
  { settings, address }: Context,
  { captcha_token }: Security["gotrue_meta_security"],
): Promise<void> {
  const { enabled, secret = "", ...captcha } = settings.captcha;
  if (!enabled) return;
  await requireCaptcha({ ...captcha, secret }, captcha_token ?? undefined, address);
}
