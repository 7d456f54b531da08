import * as v from "valibot";
import type { Context } from "../context.ts";
import { ApiError } from "../errors.ts";
import { type HttpAnswer, type HttpRequest, json } from "../http/messages.ts";
import { moneyBackCommands } from "./money-back.ts";
import { paymentCommands } from "./payments.ts";
import { timeAndFaultCommands } from "./time-and-faults.ts";
import { webhookCommands } from "./webhooks.ts";

/** What tests and developers can make happen. */
export type Control = ReturnType<typeof createControl>;

export function createControl(context: Context) {
  return {
    ...paymentCommands(context),
    ...moneyBackCommands(context),
    ...webhookCommands(context),
    ...timeAndFaultCommands(context),
  };
}

type Command = (input: unknown) => Promise<unknown>;

/** `POST /stand-in/<command>` with its input as JSON: the same commands over HTTP. */
export async function answerControl(
  { method, path, body }: HttpRequest,
  control: Control,
): Promise<HttpAnswer> {
  const name = path.slice("/stand-in/".length);
  const isKnown = (name: string): name is keyof Control => Object.hasOwn(control, name);
  if (method !== "POST" || !isKnown(name)) return refused(404, `There is no command ${name}`);
  // Each command checks its input itself.
  const command = control[name] as Command;
  try {
    return json(200, (await command(body === "" ? undefined : JSON.parse(body))) ?? {});
  } catch (error) {
    if (error instanceof ApiError) return refused(error.status, error.message);
    if (error instanceof v.ValiError || error instanceof SyntaxError)
      return refused(400, error.message);
    throw error;
  }
}

function refused(status: number, message: string): HttpAnswer {
  return json(status, { error: { message } });
}
