import { createHash } from "node:crypto";
import type { Mail } from "@damson/service-runtime/mail/mail";
import type { ReadPicture } from "../context.ts";
import type { Row } from "../database/database.ts";
import type { MessageKind, Messages } from "../outbox/outbox-messages.ts";
import type { MailContext } from "./mail-context.ts";
import { readPictures } from "./mail-pictures.ts";
import { listPictures, mailKinds, writeMail } from "./write-mail.ts";

interface ComposeOptions extends Omit<MailContext, "at" | "pictures"> {
  /** Reads product pictures. Default: emails have none. */
  readonly readPicture?: ReadPicture | undefined;
  /** Reply-to address. */
  readonly shopEmail: string | undefined;
}

type OutboxRow = Pick<Row<"outbox">, "key" | "kind" | "recipient" | "data" | "createdAt">;

/** Composes the email of a row in the outbox. A retry gets the same email. */
export async function composeMail(
  { key, kind, recipient, data, createdAt }: OutboxRow,
  { shopEmail, readPicture, ...options }: ComposeOptions,
): Promise<Mail> {
  if (!isMailKind(kind)) throw new Error(`No mail is called ${kind}`);
  const message = castData(kind, data);
  const at = typeof data.happenedAt === "string" ? new Date(data.happenedAt) : createdAt;
  const context = { ...options, at };
  const shown = listPictures(kind, message, context);
  const pictures = await readPictures(shown, context.shop.address, readPicture);
  const { headers, replyTo, ...mail } = writeMail(kind, message, { ...context, pictures });
  return {
    ...mail,
    ...(pictures.size > 0 && { pictures: [...pictures.values()] }),
    to: recipient,
    type: kind,
    replyTo: replyTo ?? (shopEmail ? { name: context.shop.name, address: shopEmail } : undefined),
    headers,
    identity: { messageId: createMessageId(key, context.shop.address), date: createdAt },
  };
}

/** Hashed, because the key contains the id of the order. */
function createMessageId(key: string, address: string): string {
  const name = createHash("sha256").update(key).digest("hex").slice(0, 32);
  return `<${name}@${new URL(address).hostname}>`;
}

function isMailKind(kind: string): kind is MessageKind {
  return mailKinds.some((known) => known === kind);
}

/** Safe: only `enqueue` writes rows. It requires the data of the kind. */
function castData<Kind extends MessageKind>(_kind: Kind, data: object): Messages[Kind] {
  return data as Messages[Kind];
}
