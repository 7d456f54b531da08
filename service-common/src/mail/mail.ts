/** A mail that is ready to go. */
export interface Mail {
  readonly to: string;
  /** What it is for, in one word: `signup`, `recovery`, `password_changed`… */
  readonly type: string;
  readonly subject: string;
  /** Absent if the HTML is the operator's own. */
  readonly text: string | undefined;
  readonly html: string;
  readonly code?: string | undefined;
  readonly link?: string | undefined;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
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
    // Keeps away automatic replies, such as holiday messages.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  };
}
