import { AuthError } from "../errors.ts";
import type { Settings } from "../settings/settings.ts";
import type { Factor } from "../users/factors.ts";
import type { FactorKind } from "./factor-kinds/kind.ts";
import { phone } from "./factor-kinds/phone.ts";
import { totp } from "./factor-kinds/totp.ts";
import { webauthn } from "./factor-kinds/webauthn.ts";

type KindName = Factor["factorType"];

export const factorKinds: Readonly<Record<KindName, FactorKind>> = { totp, phone, webauthn };

export function isFactorKind(text: string): text is KindName {
  return Object.hasOwn(factorKinds, text);
}

const switches = {
  totp: { enroll: "totpEnroll", verify: "totpVerify" },
  phone: { enroll: "phoneEnroll", verify: "phoneVerify" },
  webauthn: { enroll: "webAuthnEnroll", verify: "webAuthnVerify" },
} as const;

export function requireEnrolEnabled({ mfa }: Settings, kind: KindName): void {
  if (mfa[switches[kind].enroll]) return;
  const message = `MFA enroll is disabled for ${factorKinds[kind].title}`;
  throw new AuthError(`mfa_${kind}_enroll_not_enabled`, message);
}

export function requireVerifyEnabled({ mfa }: Settings, kind: KindName): void {
  if (mfa[switches[kind].verify]) return;
  const message = `MFA verification is disabled for ${factorKinds[kind].title}`;
  throw new AuthError(`mfa_${kind}_verify_not_enabled`, message);
}
