import { StartupError } from "../errors.ts";
import type { Settings } from "./settings.ts";
import { listAddressRules } from "./unsafe/addresses.ts";
import { listKeyRules } from "./unsafe/keys.ts";
import { listLimitRules } from "./unsafe/limits.ts";
import { listMessageRules } from "./unsafe/message-rules.ts";
import type { Rule } from "./unsafe/rule.ts";

export function refuseUnsafe(settings: Settings): void {
  const rules = [
    listKeyRules,
    listAddressRules,
    listMessageRules,
    listLimitRules,
    listOtherRules,
  ].flatMap((rule) => rule(settings));
  const reasons = rules.filter(([isUnsafe]) => isUnsafe).map(([, reason]) => reason);
  if (reasons.length > 0) throw new StartupError(`Not safe in production: ${reasons.join("; ")}`);
}

function listOtherRules({ server, storage, passkeys }: Settings): readonly Rule[] {
  const lacksRelyingParty = !passkeys.rpId || !passkeys.rpName || passkeys.rpOrigins.length === 0;
  return [
    [
      passkeys.enabled && lacksRelyingParty,
      "passkeys need GOTRUE_WEBAUTHN_RP_ID, _RP_DISPLAY_NAME and _RP_ORIGINS",
    ],
    [server.clockOffsetSeconds !== 0, "AUTH_CLOCK_OFFSET moves the clock"],
    [storage.inMemory, "AUTH_IN_MEMORY forgets every account on close"],
  ];
}
