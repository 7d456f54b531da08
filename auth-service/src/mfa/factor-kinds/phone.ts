import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { createValidationError } from "../../errors.ts";
import { readJson, text } from "../../http/json.ts";
import { createCode, isSame } from "../../security/codes.ts";
import { normalizePhone } from "../../users/addresses.ts";
import { requireSmsChannel } from "../../verification/phone-codes.ts";
import { countSms } from "../../verification/sending-limits.ts";
import { type FactorKind, requireCode } from "./kind.ts";

const challengeBody = v.object({ channel: v.optional(text) });

export const phone: FactorKind = {
  title: "Phone",
  wrongAnswer: "Invalid MFA Phone code entered",

  async enrol(_context, { phone }) {
    if (!phone) {
      throw createValidationError("Phone number required to enroll Phone factor");
    }
    return { columns: { phone: normalizePhone(phone) }, shown: { phone } };
  },

  async challenge(context, factor, request) {
    const { encryption } = context;
    requireSmsChannel((await readJson(request, challengeBody)).channel);
    const code = createCode();
    const text = `Your code is ${code}`;
    const id = randomUUID();
    return {
      columns: { id, otpCode: encryption.digest(toCodeText(id, code)) },
      async send() {
        await countSms(context);
        await context.messenger.sendSms({ to: factor.phone ?? "", text, code });
      },
    };
  },

  readAnswer(body) {
    const code = requireCode(body);
    return async ({ encryption }, _factor, { id, otpCode }) =>
      encryption.digests(toCodeText(id, code)).some((one) => isSame(one, otpCode ?? ""))
        ? {}
        : undefined;
  },
};

/**
 * Returns the text to digest. It includes the challenge, so that a code is valid only there. The
 * digest is keyed, because a plain hash does not protect short codes.
 */
function toCodeText(challengeId: string, code: string): string {
  return `challenge ${challengeId} ${code}`;
}
