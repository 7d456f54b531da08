import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { AuthError } from "../../errors.ts";
import { readJson } from "../../http/json.ts";
import { compileTemplate } from "../../messages/go-templates.ts";
import { isSame, makeCode } from "../../security/codes.ts";
import type { SecretBox } from "../../security/encryption.ts";
import { normalizePhone } from "../../users/addresses.ts";
import { readChannel } from "../../verification/phone-codes.ts";
import { countText } from "../../verification/sending-limits.ts";
import { requireCode } from "./code.ts";
import type { FactorKind } from "./kind.ts";

const challengeBody = v.object({ channel: v.optional(v.string()) });

/** Codes that are sent to a phone. */
export const phone: FactorKind = {
  title: "Phone",
  wrongAnswer: "Invalid MFA Phone code entered",

  async enrol(_context, { phone }) {
    if (!phone) {
      throw new AuthError("validation_failed", "Phone number required to enroll Phone factor");
    }
    return { columns: { phone: normalizePhone(phone) }, shown: { phone } };
  },

  async ask(context, factor, request) {
    const { settings, secrets, post } = context;
    const channel = readChannel((await readJson(request, challengeBody)).channel);
    const code = makeCode(settings.mfa.phoneOtpLength);
    const text = compileTemplate(settings.sms.template)({ Code: code });
    const id = randomUUID();
    return {
      columns: { id, otpCode: hashCode(secrets, id, code) },
      async send() {
        await countText(context);
        await post.text({ to: factor.phone ?? "", text, code, channel });
      },
    };
  },

  readAnswer(body) {
    const code = requireCode(body);
    return async ({ secrets }, _factor, { id, otpCode }) =>
      isSame(hashCode(secrets, id, code), otpCode ?? "") ? {} : undefined;
  },
};

/** With a key, as a bare hash hides none of a million codes; and good for this challenge alone. */
function hashCode(secrets: SecretBox, challengeId: string, code: string): string {
  return secrets.digest(`challenge ${challengeId} ${code}`);
}
