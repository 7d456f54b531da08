export interface Mail {
  readonly to: string;
  /** Purpose of the email: `signup`, `recovery`, `password_changed`… */
  readonly type: string;
  readonly subject: string;
  /** Absent if the operator supplies the HTML. */
  readonly text: string | undefined;
  readonly html: string;
  readonly code?: string | undefined;
  readonly link?: string | undefined;
  /** Attached JPEGs. The HTML shows them by `cid:` and their id. */
  readonly pictures?: readonly MailPicture[] | undefined;
  /** Reply-to address. Default: the sender. */
  readonly replyTo?: Sender | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** For an email that may be sent twice, so that mail servers recognise the duplicate. */
  readonly identity?: MailIdentity | undefined;
}

export interface MailPicture {
  /** Content id. It must look like an email address. */
  readonly cid: string;
  readonly filename: string;
  readonly bytes: Uint8Array;
}

interface MailIdentity {
  /** Message-ID, including its angle brackets. */
  readonly messageId: string;
  readonly date: Date;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Closes immediately. Emails in progress fail. */
  close(): void;
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

export function toMessage(mail: Mail, from: Sender) {
  return {
    from,
    // As an object, so that nodemailer never parses it as a list of addresses.
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Otherwise nodemailer counts letters to choose an encoding, which takes an eighth of the time
    // for a long email.
    textEncoding: "quoted-printable" as const,
    // Suppresses automatic replies, such as holiday messages.
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...mail.headers,
    },
    attachments: (mail.pictures ?? []).map(toAttachment),
    ...(mail.replyTo ? { replyTo: { ...mail.replyTo } } : {}),
    ...mail.identity,
  };
}

function toAttachment({ cid, filename, bytes }: MailPicture) {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const how = { contentType: "image/jpeg", contentDisposition: "inline" } as const;
  return { cid, filename, content, ...how };
}
