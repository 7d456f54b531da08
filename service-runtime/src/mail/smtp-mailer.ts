import { isLoopback } from "../http/client-address.ts";
import { type Mailer, type Sender, toMessage } from "./mail.ts";

export interface SmtpOptions {
  readonly host: string;
  readonly port: number;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** Also sends where the server offers no TLS: an eavesdropper then reads the links of all users. */
  readonly allowPlaintext?: boolean | undefined;
}

/** Port 465 uses TLS from the first byte; the others switch to it before anything is sent. */
const SUBMISSIONS = 465;
/** A request waits for ten seconds at most, so that a server which is down must be known before. */
const TIMEOUT_MS = 8000;

/** Sends through an SMTP server, over a few connections that stay open. */
export function createSmtpMailer(options: SmtpOptions, from: Sender): Mailer {
  let transport: ReturnType<typeof openTransport> | undefined;
  const closing = new AbortController();

  return {
    async send(mail) {
      transport ??= openTransport(options);
      await (await transport).sendMail({ ...toMessage(mail, from), signal: closing.signal });
    },
    close() {
      closing.abort();
      void transport?.then((open) => open.close());
    },
  };
}

/** Throws where the server cannot be reached, offers no TLS or refuses the password. */
export async function checkSmtp(options: SmtpOptions): Promise<void> {
  const transport = await openTransport(options);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function openTransport(options: SmtpOptions) {
  const { host, port, user, password, allowPlaintext = false } = options;
  // Loaded with the first mail: starting does not wait for it.
  const { createTransport } = await import("nodemailer");
  return createTransport({
    pool: true,
    host,
    port,
    secure: port === SUBMISSIONS,
    // An attacker on the way could hide that the server offers TLS, and read passwords and links.
    requireTLS: !allowPlaintext && !isLoopback(host),
    ...(user ? { auth: { user, pass: password ?? "" } } : {}),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // The process ends no sooner.
    socketCloseTimeout: 500,
  });
}
