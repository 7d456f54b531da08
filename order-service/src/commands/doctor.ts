import { messageOf } from "@damson/service-runtime/errors";
import { checkSmtp } from "@damson/service-runtime/mail/smtp-mailer";
import type { Environment } from "@damson/service-runtime/settings/setting";
import { missingToOpen } from "@damson/shop/legal/opening";
import { owner } from "@damson/shop/legal/owner";
import { refuseIncomplete } from "../settings/refuse-incomplete.ts";
import { readSettings, type Settings } from "../settings/settings.ts";
import { CommandError } from "./command-error.ts";
import type { Show } from "./command-line.ts";

const OWNER_FILE = "shop/legal/owner.ts";

type State = "ok" | "note" | "fail";

/**
 * `doctor`: what an operator would look at first. `checkReady` asks the service. Throws
 * `CommandError` where anything has failed.
 */
export async function examine(
  env: Environment,
  show: Show,
  checkReady: (settings: Settings, show: Show) => Promise<void>,
): Promise<void> {
  let hasFailed = false;
  const report = (state: State, subject: string, text: string) => {
    hasFailed ||= state === "fail";
    show(`${state.padEnd(5)} ${subject.padEnd(9)} ${text}`);
  };
  const check = async (subject: string, work: () => Promise<void>) => {
    await work().catch((error: unknown) => report("fail", subject, messageOf(error)));
  };
  await check("settings", async () => {
    const settings = readSettings({}, env);
    const address = env.SITE_URL ?? "";
    refuseIncomplete(settings, { address });
    report("ok", "settings", "can be used");
    const missing = missingToOpen(owner, address);
    if (missing.length > 0) {
      report("fail", "owner", `no orders are taken until ${OWNER_FILE} has: ${missing.join(", ")}`);
    }
    await check("orders", () => checkReady(settings, (line) => report("ok", "orders", line)));
    await check("mail", async () => report(...(await checkMail(settings))));
  });
  if (hasFailed) throw new CommandError("Not everything is in order");
}

async function checkMail({ smtp }: Settings): Promise<[State, string, string]> {
  const { host, port } = smtp;
  if (!host) return ["note", "mail", "no SMTP_HOST: emails are files in the outbox"];
  await checkSmtp({ ...smtp, host });
  return ["ok", "mail", `${host}:${port} takes our emails`];
}
