/** A mail that is ready to go. */
export interface Mail {
  readonly to: string;
  /** Its purpose, in one word: `signup`, `recovery`, `password_changed`… */
  readonly type: string;
  readonly subject: string;
  /** Absent if the HTML is the operator's own. */
  readonly text: string | undefined;
  readonly html: string;
  readonly code?: string | undefined;
  readonly link?: string | undefined;
  /** JPEGs that the HTML shows by `cid:` and the id: they come with it, and nothing is fetched. */
  readonly pictures?: readonly MailPicture[] | undefined;
  /** Whom an answer goes to, if not to the sender. */
  readonly replyTo?: Sender | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Given for a mail that may be sent twice: mailboxes recognise the second by it. */
  readonly identity?: MailIdentity | undefined;
}

export interface MailPicture {
  /** In the form of an address, as `Content-ID` has it. */
  readonly cid: string;
  /** The name of its file, for readers who keep it. */
  readonly filename: string;
  readonly bytes: Uint8Array;
}

interface MailIdentity {
  /** The Message-ID, in angle brackets. */
  readonly messageId: string;
  readonly date: Date;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Ends at once: mails that are being sent fail. */
  close(): void;
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** The fields that both ways of sending share. */
export function toMessage(mail: Mail, from: Sender) {
  return {
    from,
    // As an object, an address is never read as a list of several.
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Said, it is not found out by counting letters, which took an eighth of sending a long mail.
    textEncoding: "quoted-printable" as const,
    // Keeps away automatic replies, such as holiday messages.
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
