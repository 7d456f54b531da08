import { randomUUID } from "node:crypto";
import { validationFailed } from "../../errors.ts";
import { drawQrCode } from "../qr-code.ts";
import { createTotpSeed, findTotpStep } from "../totp.ts";
import { type FactorKind, requireCode } from "./kind.ts";

/** Five minutes: the maximum clock difference between two processes. */
const STEPS_CLOCKS_DIFFER = 10;
/** Capacity of a QR code. */
const MAX_URI_LENGTH = 2000;

export const totp: FactorKind = {
  title: "TOTP",
  wrongAnswer: "Invalid TOTP code entered",

  async enrol({ settings, encryption, user }, { issuer }) {
    const site = URL.parse(settings.site.url)?.host ?? "";
    const account = user.email || user.phone || user.id;
    const { secret, uri } = await createTotpSeed(issuer || site, account);
    if (uri.length > MAX_URI_LENGTH) {
      throw validationFailed("The issuer is too long");
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
      // Others may have seen a code that was used before.
      if (step === undefined || wasTaken(step, lastTotpStep ?? 0)) return undefined;
      return { lastTotpStep: step };
    };
  },
};

/**
 * Returns true if the step was used before. A step far in the future came from a wrong clock, and must not lock the
 * user out.
 */
function wasTaken(step: number, lastStep: number): boolean {
  return step <= lastStep && lastStep - step <= STEPS_CLOCKS_DIFFER;
}
