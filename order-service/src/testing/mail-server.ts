import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

interface ReceivedMail {
  readonly to: readonly string[];
  readonly source: string;
  /** Headers by name in lower case, each in one line. */
  readonly headers: ReadonlyMap<string, string>;
}

export interface MailServer {
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  /** Rejects some emails from now on. */
  refuse(isRefused: (mail: ReceivedMail) => boolean): void;
  stop(): Promise<void>;
  /** Starts again, at the same port. */
  start(): Promise<void>;
}

/** Starts a mail server that keeps all emails. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let isRefused: (mail: ReceivedMail) => boolean = () => false;
  let port = 0;
  let server: SMTPServer | undefined;

  const start = async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      // Skips a DNS look-up per client.
      disableReverseLookup: true,
      onData(stream, session, callback) {
        text(stream).then((source) => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          const mail = { to, source, headers: parseHeaders(source) };
          if (isRefused(mail)) return callback(new Error("Not now"));
          received.push(mail);
          callback();
        }, callback);
      },
    });
    server.on("error", () => undefined);
    server.listen(port, "127.0.0.1");
    await once(server.server, "listening");
    const address = server.server.address();
    if (address === null || typeof address === "string") throw new Error("It does not listen");
    port = address.port;
  };
  await start();

  return {
    port,
    received,
    refuse(refused) {
      isRefused = refused;
    },
    async stop() {
      const stopped = Promise.withResolvers<void>();
      server?.close(() => stopped.resolve());
      await stopped.promise;
    },
    start,
  };
}

function parseHeaders(source: string): ReadonlyMap<string, string> {
  const [head = ""] = source.split("\r\n\r\n");
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
