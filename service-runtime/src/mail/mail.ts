export interface Mail {
  readonly to: string;
  /** Purpose of the mail: `signup`, `recovery`, `password_changed`… */
  readonly type: string;
  readonly subject: string;
  /** Absent if the operator supplies the HTML. */
  readonly text: string | undefined;
  readonly html: string;
  readonly code?: string | undefined;
  readonly link?: string | undefined;
  /** Attached JPEGs that the HTML shows by `cid:` and their id. */
  readonly pictures?: readonly MailPicture[] | undefined;
  /** Recipient of replies, if not the sender. */
  readonly replyTo?: Sender | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** For a mail that may be sent twice, so that mailboxes recognise the duplicate. */
  readonly identity?: MailIdentity | undefined;
}

export interface MailPicture {
  /** Shaped like an email address, as `Content-ID` requires. */
  readonly cid: string;
  readonly filename: string;
  readonly bytes: Uint8Array;
}

interface MailIdentity {
  /** In angle brackets. */
  readonly messageId: string;
  readonly date: Date;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Closes immediately. Mails in progress fail. */
  close(): void;
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

export function toMessage(mail: Mail, from: Sender) {
  return {
    from,
    // As an object, an address is never parsed as a list.
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Otherwise nodemailer counts letters to choose an encoding, an eighth of the time for a long
    // mail.
    textEncoding: "quoted-printable" as const,
    // Suppresses automatic replies, such as holiday messages.
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...mail.headers,
    },
    attachments: (mail.pictures ?? []).map(attachment),
    ...(mail.replyTo ? { replyTo: { ...mail.replyTo } } : {}),
    ...mail.identity,
  };
}

function attachment({ cid, filename, bytes }: MailPicture) {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const how = { contentType: "image/jpeg", contentDisposition: "inline" } as const;
  return { cid, filename, content, ...how };
}
