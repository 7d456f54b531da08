import { isLoopback } from "../http/client-address.ts";
import { type Mailer, type Sender, toMessage } from "./mail.ts";

export interface SmtpOptions {
  readonly host: string;
  readonly port: number;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** Also sends without TLS. Eavesdroppers can then read the links in the emails. */
  readonly allowPlaintext?: boolean | undefined;
}

/** Port for submission over TLS. Other ports upgrade to TLS before anything is sent. */
const SMTPS_PORT = 465;
/**
 * Shorter than the ten seconds of a request, so that the request can report a server that is down.
 */
const TIMEOUT_MS = 8000;

/** Sends through an SMTP server, over a few pooled connections. */
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

/** Throws if the server is unreachable, has no TLS or refuses the password. */
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
  // Loaded with the first email, to start faster.
  const { createTransport } = await import("nodemailer");
  return createTransport({
    pool: true,
    host,
    port,
    secure: port === SMTPS_PORT,
    // Otherwise an attacker could hide that the server offers TLS, and read the password and all
    // links.
    requireTLS: !allowPlaintext && !isLoopback(host),
    ...(user ? { auth: { user, pass: password ?? "" } } : {}),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Close sockets soon, because they keep the process alive.
    socketCloseTimeout: 500,
  });
}
