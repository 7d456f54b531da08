import { randomUUID } from "node:crypto";
import { createValidationError } from "../../errors.ts";
import { drawQrCode } from "../qr-code.ts";
import { createTotpSeed, findTotpStep } from "../totp.ts";
import { type FactorKind, requireCode } from "./kind.ts";

/** Clocks of two processes may differ by this many steps (five minutes). */
const STEPS_CLOCKS_DIFFER = 10;
/** Limit for a QR code. */
const MAX_URI_LENGTH = 2000;

export const totp: FactorKind = {
  title: "TOTP",
  wrongAnswer: "Invalid TOTP code entered",

  async enrol({ settings, encryption, user }, { issuer }) {
    const site = URL.parse(settings.site.url)?.host ?? "";
    const account = user.email || user.phone || user.id;
    const { secret, uri } = await createTotpSeed(issuer || site, account);
    if (uri.length > MAX_URI_LENGTH) {
      throw createValidationError("The issuer is too long");
    }
    const id = randomUUID();
    return {
      columns: { id, secret: encryption.encrypt(secret, id) },
      shown: { totp: { qr_code: await drawQrCode(uri), secret, uri } },
    };
  },

  async challenge() {
    return {};
  },

  readAnswer(body) {
    const code = requireCode(body);
    return async ({ encryption, clock }, { id, secret, lastTotpStep }) => {
      const step = await findTotpStep(encryption.decrypt(secret ?? "", id), code, clock());
      // Refuses a code that was used before: others may have seen it.
      if (step === undefined || wasTaken(step, lastTotpStep ?? 0)) return undefined;
      return { lastTotpStep: step };
    };
  },
};

/**
 * Returns true if the step was used before. A last step far in the future came from a wrong clock.
 * It is ignored, so that it does not lock the user out.
 */
function wasTaken(step: number, lastStep: number): boolean {
  return step <= lastStep && lastStep - step <= STEPS_CLOCKS_DIFFER;
}
