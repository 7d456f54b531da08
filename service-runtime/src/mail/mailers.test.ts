import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sampleMail as mail } from "../testing/sample-mail.ts";
import { createOutboxMailer } from "./mailer.ts";
import { createOutbox } from "./outbox.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const from = { name: "Damson", address: "accounts@example.com" };
let folder = "";
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "mailers-")), "outbox");
});
afterEach(() => rm(join(folder, ".."), { recursive: true }));

test("writes each email to the outbox with its details as JSON", async () => {
  const written: string[] = [];
  const outbox = createOutbox(folder, () => new Date("2026-11-21T12:00:00Z"));
  const mailer = createOutboxMailer(outbox, from, (file) => written.push(file));

  await mailer.send(mail);
  await mailer.send({ ...mail, to: "ben@example.com" });

  const [eml = "", json = "", later = ""] = (await readdir(folder)).sort();
  expect(written).toEqual([eml, later]);
  expect(JSON.parse(await readFile(join(folder, json), "utf8"))).toEqual({
    address: "anna@example.com",
    type: "recovery",
    subject: "Reset your password",
    code: "012345",
    link: "https://shop.example.com/verify?token=abc",
    sent_at: "2026-11-21T12:00:00.000Z",
  });
  const message = await readFile(join(folder, eml), "utf8");
  expect(message).toContain("From: Damson <accounts@example.com>");
  expect(message).toContain("To: anna@example.com");
  expect(message).toContain("multipart/alternative");
  expect(message).toContain("Your code: 012345");
});

test("embeds the pictures of the HTML in the email", async () => {
  const mailer = createOutboxMailer(
    createOutbox(folder, () => new Date()),
    from,
    () => {},
  );
  const picture = {
    cid: "rose@shop.example.com",
    filename: "rose.jpg",
    bytes: Buffer.from("JPEG"),
  };

  await mailer.send({ ...mail, html: `<img src="cid:${picture.cid}">`, pictures: [picture] });

  const [eml = ""] = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  const message = await readFile(join(folder, eml), "utf8");
  expect(message.match(/^Content-Type: [\w/]+/gm)).toEqual([
    "Content-Type: multipart/alternative",
    "Content-Type: text/plain",
    "Content-Type: multipart/related",
    "Content-Type: text/html",
    "Content-Type: image/jpeg",
  ]);
  expect(message).toContain("Content-ID: <rose@shop.example.com>");
  expect(message).toMatch(/Content-Disposition: inline; filename=rose\.jpg/);
  expect(message).toContain(Buffer.from("JPEG").toString("base64"));
});

test("reveals no code, link or address in the log or to other users of the machine", async () => {
  const written: string[] = [];
  const outbox = createOutbox(folder, () => new Date());

  await createOutboxMailer(outbox, from, (file) => written.push(file)).send(mail);

  expect(written.join()).not.toMatch(/012345|anna|token/);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const file of await readdir(folder)) {
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  }
});

test("sends through the SMTP server to exactly one address, however it is written", async () => {
  const received: { to: string[]; message: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      text(stream).then((message) => {
        received.push({ to, message });
        callback();
      }, callback);
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const mailer = createSmtpMailer({ host: "127.0.0.1", port }, from);

  await mailer.send(mail);
  await mailer.send({ ...mail, to: "ben@example.com, cleo@example.com" }).catch(() => {});

  expect(received[0]?.to).toEqual(["anna@example.com"]);
  expect(received[0]?.message).toContain("Subject: Reset your password");
  expect(received[0]?.message).toContain("Auto-Submitted: auto-generated");
  expect(received.flatMap(({ to }) => to)).not.toContain("cleo@example.com");
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

test("throws if the server is unreachable", async () => {
  const mailer = createSmtpMailer({ host: "127.0.0.1", port: 1 }, from);

  await expect(mailer.send(mail)).rejects.toThrow("ECONNREFUSED");
  mailer.close();
});
