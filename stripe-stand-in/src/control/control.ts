import * as v from "valibot";
import type { Context } from "../context.ts";
import { ApiError } from "../errors.ts";
import { type HttpRequest, type HttpResponse, json } from "../http/messages.ts";
import { paymentCommands } from "./payments.ts";
import { timeAndFaultCommands } from "./time-and-faults.ts";
import { webhookCommands } from "./webhooks.ts";

export type Control = ReturnType<typeof createControl>;

/** The commands for tests and developers. */
export function createControl(context: Context) {
  return {
    ...paymentCommands(context),
    ...webhookCommands(context),
    ...timeAndFaultCommands(context),
  };
}

type Command = (input: unknown) => Promise<unknown>;

/** Answers `POST /stand-in/<command>`: the same commands over HTTP, with their input as JSON. */
export async function handleControl(
  { method, path, body }: HttpRequest,
  control: Control,
): Promise<HttpResponse> {
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

function refused(status: number, message: string): HttpResponse {
  return json(status, { error: { message } });
}
