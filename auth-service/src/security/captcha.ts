import * as v from "valibot";
import { AuthError } from "../errors.ts";

const providers = {
  hcaptcha: "https://hcaptcha.com/siteverify",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
} as const;

const TIMEOUT_MS = 10_000;

interface CaptchaOptions {
  readonly provider: keyof typeof providers;
  readonly secret: string;
  readonly verifyUrl?: string | undefined;
}

const verdict = v.object({
  success: v.boolean(),
  "error-codes": v.nullish(v.array(v.string()), []),
});

export async function verifyCaptcha(
  options: CaptchaOptions,
  token: string | undefined,
  clientAddress: string,
): Promise<void> {
  const solution = token?.trim();
  if (!solution) throw createCaptchaError("no captcha_token found");
  const { success, "error-codes": codes } = await requestVerdict(options, solution, clientAddress);
  if (!success) throw createCaptchaError((codes ?? []).join(", "));
}

async function requestVerdict(options: CaptchaOptions, token: string, clientAddress: string) {
  const { provider, secret, verifyUrl = providers[provider] } = options;
  try {
    const response = await fetch(verifyUrl, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token, remoteip: clientAddress }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return v.parse(verdict, await response.json());
  } catch (cause) {
    throw new AuthError("unexpected_failure", "captcha verification process failed", { cause });
  }
}

function createCaptchaError(reason: string): AuthError {
  return new AuthError("captcha_failed", `captcha protection: request disallowed (${reason})`);
}
