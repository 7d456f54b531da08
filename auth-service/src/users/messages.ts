/** Messages to users, sent by the operator's hooks or by the messenger. */
import * as v from "valibot";
import type { Context } from "../context.ts";
import type { HookEmailData } from "../hooks/events.ts";
import type { MailTemplate } from "../messages/email/mail-templates.ts";
import type { MailData } from "../messages/email/mail-writer.ts";
import type { Sms } from "../messages/sms.ts";
import { readUserDetails, userJson } from "./user-json.ts";
import type { User } from "./users.ts";

interface UserMail {
  readonly template: MailTemplate;
  readonly data: MailData;
}

/** Sends one email, or the two that confirm a change of address together. */
export async function sendMails(
  context: Context,
  user: User,
  mails: readonly UserMail[],
): Promise<void> {
  const { hooks, messenger, address } = context;
  await requireSending(context);
  if (!hooks.isOn("sendEmail")) {
    for (const { template, data } of mails) await messenger.sendMail(template, data);
    return;
  }
  const [first, second] = mails;
  if (!first) return;
  const email_data = emailData(context, first, second);
  await hooks.call("sendEmail", address, { user: await hookUser(context, user), email_data });
}

const smsAnswer = v.object({ message_id: v.nullish(v.string()) });

/** Gives the gateway's id of the message, where it has one. */
export async function sendSms(
  context: Context,
  user: User,
  sms: Sms,
  sms_type?: "mfa",
): Promise<string | undefined> {
  const { hooks, messenger, address } = context;
  await requireSending(context);
  if (!hooks.isOn("sendSms")) return messenger.sendSms(sms);
  const { to: phone, code: otp, text, channel } = sms;
  const answer = await hooks.call("sendSms", address, {
    user: await hookUser(context, user),
    sms: { otp, phone, sms_type, text, channel },
  });
  const { success, output } = v.safeParse(smsAnswer, answer);
  return success ? (output.message_id ?? undefined) : undefined;
}

/** Throws while messages are held back. */
async function requireSending({ holdsMessages }: Context): Promise<void> {
  if (await holdsMessages()) throw new Error("Messages are held back: this service sends none now");
}

async function hookUser({ db }: Context, user: User) {
  return userJson(user, await readUserDetails(db.reader, user.id));
}

/** Builds the hook's data. For two emails, upstream puts the present address's code first, but the new one's hash. */
function emailData({ settings }: Context, first: UserMail, second?: UserMail): HookEmailData {
  const isSecondPresent = second !== undefined && second.data.to === second.data.email;
  const [present, added] = isSecondPresent ? [second, first] : [first, second];
  const { data } = first;
  return {
    token: present.data.code ?? "",
    token_hash: (added ?? present).data.tokenHash ?? "",
    redirect_to: data.redirectTo ?? "",
    email_action_type: actionOf(first.template),
    site_url: settings.server.externalUrl,
    token_new: added?.data.code ?? "",
    token_hash_new: (added && present.data.tokenHash) ?? "",
    old_email: data.oldEmail ?? "",
    old_phone: data.oldPhone ?? "",
    provider: data.provider ?? "",
    factor_type: data.factorType ?? "",
  };
}

function actionOf(template: MailTemplate): string {
  if (template === "confirmation") return "signup";
  return template === "magic_link" ? "magiclink" : template;
}
