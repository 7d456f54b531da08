import { createHash } from "node:crypto";
import type { Mail } from "@damson/service-runtime/mail/mail";
import type { Row } from "../database/database.ts";
import type { MessageKind, Messages } from "../outbox/messages.ts";
import type { MailContext } from "./mail-context.ts";
import { mailKinds, writeMail } from "./write-mail.ts";

export interface ComposeOptions extends Omit<MailContext, "at"> {
  /** Whom answers go to. */
  readonly shopEmail: string | undefined;
}

type OutboxRow = Pick<Row<"outbox">, "key" | "kind" | "recipient" | "data" | "createdAt">;

/** The mail of a row of the outbox: the same one, however often it is sent. */
export function composeMail(
  { key, kind, recipient, data, createdAt }: OutboxRow,
  { shopEmail, ...context }: ComposeOptions,
): Mail {
  if (!isMailKind(kind)) throw new Error(`No mail is called ${kind}`);
  const { headers, replyTo, ...mail } = writeMail(kind, dataOf(kind, data), {
    ...context,
    at: typeof data.happenedAt === "string" ? new Date(data.happenedAt) : createdAt,
  });
  return {
    ...mail,
    to: recipient,
    type: kind,
    replyTo: replyTo ?? (shopEmail ? { name: context.shop.name, address: shopEmail } : undefined),
    headers,
    identity: { messageId: messageIdOf(key, context.shop.address), date: createdAt },
  };
}

/** The key cannot be learned from it, which names an order by its id. */
function messageIdOf(key: string, address: string): string {
  const name = createHash("sha256").update(key).digest("hex").slice(0, 32);
  return `<${name}@${new URL(address).hostname}>`;
}

function isMailKind(kind: string): kind is MessageKind {
  return mailKinds.some((known) => known === kind);
}

/** Rows are written by `enqueue` alone, with what the kind wants. */
function dataOf<Kind extends MessageKind>(_kind: Kind, data: object): Messages[Kind] {
  return data as Messages[Kind];
}
