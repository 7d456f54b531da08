import { isSame } from "../security/codes.ts";

/** What an authenticator app needs, by a QR code or typed in. */
interface TotpSeed {
  /** 160 bits in base32, without padding. */
  readonly secret: string;
  readonly uri: string;
}

const STEP_MS = 30_000;
/** Clocks of phones are seldom right to the second: codes of the steps on either side count too. */
const WINDOW = [0, -1, 1];

/** `issuer` and `account` are what the app lists the code under. */
export async function makeTotpSeed(issuer: string, account: string): Promise<TotpSeed> {
  const { Secret, TOTP } = await import("otpauth");
  const totp = new TOTP({ issuer, label: account, secret: new Secret({ size: 20 }) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step whose code this is, to be remembered so that no code is taken twice. */
export async function findTotpStep(
  secret: string,
  code: string,
  now: Date,
): Promise<number | undefined> {
  const { HOTP, Secret } = await import("otpauth");
  const key = Secret.fromBase32(secret);
  const step = Math.floor(now.getTime() / STEP_MS);
  // Apps show it in two groups, and so it is copied.
  const digits = code.replaceAll(" ", "");
  // Compares with each, so that the time it takes does not tell which one was near.
  const matches = WINDOW.map((offset) => step + offset).filter((counter) =>
    isSame(digits, HOTP.generate({ secret: key, counter })),
  );
  return matches[0];
}
