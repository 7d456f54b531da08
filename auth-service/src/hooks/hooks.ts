import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import * as v from "valibot";
import { AuthError } from "../errors.ts";
import type { HookEvents, HookName } from "./events.ts";
import { callHttpHook, type HttpHook, hookLimits, hookTimeout } from "./http-hook.ts";

/** A hook at an address, or in this process. */
export type Hook = HttpHook | ((event: unknown) => unknown);

/** The hooks that are switched on. */
export type HookSettings = Readonly<Partial<Record<HookName, Hook>>>;

export interface Hooks {
  isOn(name: HookName): boolean;
  /**
   * Calls a hook that is switched on. It may take seconds: never call it inside a transaction. Gives the
   * unchecked answer. Throws its refusal, and `hook_timeout` and the like.
   */
  call<Name extends HookName>(name: Name, address: string, event: EventOf<Name>): Promise<unknown>;
}

type EventOf<Name extends HookName> = Omit<HookEvents[Name], "metadata">;

const upstreamNames: Readonly<Record<HookName, string>> = {
  customAccessToken: "customize-access-token",
  beforeUserCreated: "before-user-created",
  afterUserCreated: "after-user-created",
  sendEmail: "send-email",
  sendSms: "send-sms",
  passwordVerificationAttempt: "password-verification",
  mfaVerificationAttempt: "mfa-verification",
};

export function createHooks(settings: HookSettings, clock: () => Date, log: Logger): Hooks {
  return {
    isOn: (name) => settings[name] !== undefined,
    async call(name, ip_address, event) {
      const hook = settings[name];
      if (hook === undefined) throw new Error(`The hook ${name} is off`);
      const metadata = {
        uuid: randomUUID(),
        time: clock().toISOString(),
        name: upstreamNames[name],
        ip_address,
      };
      try {
        const answer = await callHook(hook, { metadata, ...event }, clock());
        throwRefusal(answer);
        return answer;
      } catch (err) {
        log.warn({ err, hook: name }, "a hook failed or refused");
        throw err;
      }
    },
  };
}

function callHook(hook: Hook, event: object, now: Date): Promise<unknown> {
  if (typeof hook !== "function") return callHttpHook(hook, event, now);
  // A copy, in the form that would be posted.
  return callFunction(() => hook(JSON.parse(JSON.stringify(event))));
}

async function callFunction(run: () => unknown): Promise<unknown> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(hookTimeout()), hookLimits.timeoutMs);
  try {
    return await Promise.race([Promise.resolve().then(run), late]);
  } catch (cause) {
    if (cause instanceof AuthError) throw cause;
    throw new AuthError("unexpected_failure", "Error running hook", { cause });
  } finally {
    clearTimeout(timer);
  }
}

const refusal = v.object({
  error: v.object({
    message: v.pipe(v.string(), v.nonEmpty()),
    http_code: v.optional(v.number(), 500),
  }),
});

function throwRefusal(answer: unknown): void {
  const { success, output } = v.safeParse(refusal, answer);
  if (!success) return;
  const { message, http_code } = output.error;
  const isFailure = Number.isInteger(http_code) && http_code >= 400 && http_code < 600;
  const status = isFailure ? http_code : 500;
  throw new AuthError(status === 500 ? "unexpected_failure" : "unknown", message, { status });
}
