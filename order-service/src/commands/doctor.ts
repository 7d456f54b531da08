import { getErrorMessage } from "@damson/service-runtime/errors";
import { checkSmtp } from "@damson/service-runtime/mail/smtp-mailer";
import type { Environment } from "@damson/service-runtime/settings/setting";
import { listMissingToOpen } from "@damson/shop/legal/opening";
import { owner as initialOwner } from "@damson/shop/legal/owner";
import { requireCompleteSettings } from "../settings/require-complete-settings.ts";
import { readSettings, type Settings } from "../settings/settings.ts";
import { CommandError } from "./command-error.ts";
import type { Show } from "./command-line.ts";
import type { SavedSettings } from "./saved-settings.ts";

type State = "ok" | "note" | "fail";

interface Examined {
  /** Reads the owner's saved settings. Throws if the database cannot be opened. */
  readonly readSaved: (settings: Settings) => Promise<SavedSettings>;
  readonly checkReady: (settings: Settings, show: Show) => Promise<void>;
}

/**
 * `doctor`: checks the settings and the services that they name. Throws `CommandError` if a check
 * fails.
 */
export async function runDoctor(
  env: Environment,
  show: Show,
  { readSaved, checkReady }: Examined,
): Promise<void> {
  let hasFailed = false;
  const report = (state: State, subject: string, text: string) => {
    hasFailed ||= state === "fail";
    show(`${state.padEnd(5)} ${subject.padEnd(9)} ${text}`);
  };
  const check = async (subject: string, work: () => Promise<void>) => {
    await work().catch((error: unknown) => report("fail", subject, getErrorMessage(error)));
  };
  await check("settings", async () => {
    const settings = readSettings({}, env);
    const address = env.SITE_URL ?? "";
    // If the database cannot be opened, the check of the orders reports it.
    const saved = await readSaved(settings).catch(() => undefined);
    await check("settings", async () => {
      requireCompleteSettings(settings, { address }, saved?.payments);
      report("ok", "settings", "are valid");
    });
    const missing = listMissingToOpen(saved?.owner ?? initialOwner, address);
    if (missing.length > 0) {
      report(
        "fail",
        "owner",
        `the shop takes no orders until these details are filled in under Settings in the admin: ${missing.join(", ")}`,
      );
    }
    await check("orders", () => checkReady(settings, (line) => report("ok", "orders", line)));
    await check("mail", async () => report(...(await checkMail(settings))));
  });
  if (hasFailed) throw new CommandError("Some checks failed");
}

async function checkMail({ smtp }: Settings): Promise<[State, string, string]> {
  const { host, port } = smtp;
  if (!host) return ["note", "mail", "no SMTP_HOST: emails are written to files in the outbox"];
  await checkSmtp({ ...smtp, host });
  return ["ok", "mail", `${host}:${port} accepts our emails`];
}
