import { once } from "node:events";
import { connect, createServer, type Server } from "node:net";
import { text } from "node:stream/consumers";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createCertificate } from "../testing/certificate.ts";
import { sampleMail as mail } from "../testing/sample-mail.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

/** An address of this machine that does not count as loopback, so the mailer requires TLS. */
const ELSEWHERE = "0.0.0.0";
const password = "correct horse";
let trusted: { cert: string; key: string };
let unknown: { cert: string; key: string };
beforeAll(async () => {
  [trusted, unknown] = await Promise.all([
    createCertificate(ELSEWHERE),
    createCertificate(ELSEWHERE),
  ]);
  setDefaultCACertificates([...getCACertificates("default"), trusted.cert]);
});

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Starts a mail server behind a proxy that records what an eavesdropper would see. */
async function openServer(options: SMTPServerOptions) {
  const received: string[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? "" }),
    onData(stream, _session, callback) {
      text(stream).then((message) => {
        received.push(message);
        callback();
      }, callback);
    },
    ...options,
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  let overheard = "";
  const line = createServer((client) => {
    const onward = connect(getPort(server.server), "127.0.0.1");
    client.on("data", (chunk) => {
      overheard += chunk.toString("latin1");
    });
    for (const end of [client, onward]) end.on("error", () => undefined);
    client.pipe(onward).pipe(client);
  }).listen(0);
  await once(line, "listening");
  closing.push(
    () => server.close(),
    () => line.close(),
  );
  return { port: getPort(line), received, overheard: () => overheard };
}

function getPort(server: Pick<Server, "address">): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It does not listen");
  return address.port;
}

function send(port: number, host: string, allowPlaintext = false): Promise<void> {
  const from = { name: "Damson", address: "accounts@example.com" };
  const mailer = createSmtpMailer({ host, port, user: "shop", password, allowPlaintext }, from);
  closing.push(() => mailer.close());
  return mailer.send(mail);
}

const secrets = ["012345", "anna@example.com", "shop", password].flatMap((secret) => [
  secret,
  Buffer.from(secret).toString("base64"),
  Buffer.from(`\0shop\0${secret}`).toString("base64"),
]);

test("sends neither password nor message without STARTTLS", async () => {
  const { port, received, overheard } = await openServer({ hideSTARTTLS: true });

  await expect(send(port, ELSEWHERE)).rejects.toThrow();

  expect(received).toEqual([]);
  for (const secret of secrets) expect(overheard()).not.toContain(secret);
});

test("sends nothing if the server refuses STARTTLS", async () => {
  const { port, received, overheard } = await openServer({ disabledCommands: ["STARTTLS"] });

  await expect(send(port, ELSEWHERE)).rejects.toThrow();

  expect(received).toEqual([]);
  for (const secret of secrets) expect(overheard()).not.toContain(secret);
});

test("sends nothing if the certificate is for another server", async () => {
  const { port, received, overheard } = await openServer(unknown);

  await expect(send(port, ELSEWHERE)).rejects.toThrow("self-signed certificate");

  expect(received).toEqual([]);
  for (const secret of secrets) expect(overheard()).not.toContain(secret);
});

test("encrypts the email with STARTTLS", async () => {
  const { port, received, overheard } = await openServer(trusted);

  await send(port, ELSEWHERE);

  expect(received).toEqual([expect.stringContaining("012345")]);
  for (const secret of secrets) expect(overheard()).not.toContain(secret);
});

test.each([
  ["to this machine itself", "127.0.0.1", false],
  ["where the settings allow it", ELSEWHERE, true],
])("sends unencrypted email %s", async (_where, host, allowPlaintext) => {
  const { port, received } = await openServer({
    hideSTARTTLS: true,
    disabledCommands: ["STARTTLS"],
  });

  await send(port, host, allowPlaintext);

  expect(received).toEqual([expect.stringContaining("012345")]);
});
