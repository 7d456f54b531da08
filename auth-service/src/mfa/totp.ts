import { isSame } from "../security/codes.ts";

interface TotpSeed {
  /** 160 bits in base32, without padding. */
  readonly secret: string;
  readonly uri: string;
}

const STEP_MS = 30_000;
/**
 * Steps that are accepted, relative to the current one. The clock of a phone may be a few seconds
 * off.
 */
const WINDOW = [0, -1, 1];

/** Creates a secret. The app shows it under `issuer` and `account`. */
export async function createTotpSeed(issuer: string, account: string): Promise<TotpSeed> {
  const { Secret, TOTP } = await import("otpauth");
  const totp = new TOTP({ issuer, label: account, secret: new Secret({ size: 20 }) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Returns the time step of a code, or `undefined` if the code is wrong. Store the step, so that no
 * code works twice.
 */
export async function findTotpStep(
  secret: string,
  code: string,
  now: Date,
): Promise<number | undefined> {
  const { HOTP, Secret } = await import("otpauth");
  const key = Secret.fromBase32(secret);
  const step = Math.floor(now.getTime() / STEP_MS);
  // Apps show codes with a space in the middle.
  const digits = code.replaceAll(" ", "");
  // Compares with every step, so that the duration does not reveal which one matches.
  const matches = WINDOW.map((offset) => step + offset).filter((counter) =>
    isSame(digits, HOTP.generate({ secret: key, counter })),
  );
  return matches[0];
}
