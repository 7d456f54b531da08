import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Service } from "../context.ts";
import { applyRetention } from "../customers/retention.ts";
import { openTestService } from "../testing/database.ts";
import { databases } from "../testing/service.ts";
import { answerMessage, closeMessage } from "./answer-message.ts";
import { listAnswers, type MessageState } from "./contact-messages.ts";
import { countMessages, listMessages, type MessageFilter } from "./list-messages.ts";
import { storeContactMessage } from "./store-contact-message.ts";

const MINUTE_MS = 60_000;
const start = new Date("2026-11-21T12:00:00Z");
const beth = "beth@damson.example";
const cara = "cara@damson.example";

describe.each(databases)("on %s", (_name, storage) => {
  let now = start;
  let service: Service;
  beforeAll(async () => {
    ({ service } = await openTestService(storage(), () => now));
  });
  afterAll(() => service.db.close());

  const receive = async (subject: string, changes: { message?: string; email?: string } = {}) => {
    now = new Date(now.getTime() + MINUTE_MS);
    const { message = "Which size\nsuits me?", email = `${randomUUID()}@example.com` } = changes;
    await storeContactMessage(service, { name: "Anna", email, subject, message }, randomUUID());
    const [row] = (await list({ search: subject })).rows;
    if (row === undefined) throw new Error("The message was not kept");
    return row;
  };
  const list = (filter: MessageFilter) => listMessages(service.db, filter);
  const subjects = async (filter: MessageFilter) =>
    (await list(filter)).rows.map(({ subject }) => subject);
  const answer = (
    id: string,
    text: string,
    changes: Partial<Parameters<typeof answerMessage>[2]> = {},
  ) =>
    answerMessage(
      service,
      id,
      { id: randomUUID(), text, after: null, closes: false, ...changes },
      beth,
    );
  const answersTo = (id: string) => listAnswers(service.db.reader, id);
  const mails = (email: string) =>
    service.db.reader
      .selectFrom("outbox")
      .select(["key", "data"])
      .where("kind", "=", "contact_answer")
      .where("recipient", "=", email)
      .execute();
  const events = (subject: string) =>
    service.db.reader
      .selectFrom("staff_events")
      .select(["person", "type"])
      .where("subject", "=", subject)
      .orderBy("id")
      .execute();
  const states = async (id: string) => {
    const found: MessageState[] = [];
    for (const state of ["open", "answered", "closed"] as const) {
      if ((await list({ state })).rows.some((row) => row.id === id)) found.push(state);
    }
    return found;
  };

  test("stores an answer with its author and emails it with the question", async () => {
    const { id, email } = await receive("Nails");
    await answer(id, "  Dear Anna,\r\n\r\nthe small set.\u202E  ");

    const [kept] = await answersTo(id);
    expect(kept).toMatchObject({ person: beth, text: "Dear Anna,\n\nthe small set.", at: now });
    expect(await mails(email)).toEqual([
      {
        key: `${kept?.id}:contact_answer`,
        data: {
          subject: "Nails",
          message: "Which size\nsuits me?",
          askedAt: now.toISOString(),
          answer: "Dear Anna,\n\nthe small set.",
        },
      },
    ]);
    expect(await events(id)).toEqual([{ person: beth, type: "message_answered" }]);
  });

  test("rejects an answer whose author has not seen the newest one", async () => {
    const { id, email } = await receive("Two at once");
    await answer(id, "Mine");

    await expect(answer(id, "Mine too")).rejects.toThrow(
      "A colleague replied while you were writing.",
    );
    expect(await mails(email)).toHaveLength(1);
    const [first] = await answersTo(id);
    now = new Date(now.getTime() + MINUTE_MS);
    await answer(id, "Besides", { after: first?.id ?? null });
    expect((await answersTo(id)).map(({ text }) => text)).toEqual(["Mine", "Besides"]);
  });

  test("rejects one of two concurrent answers", async () => {
    const { id, email } = await receive("A race");
    const results = await Promise.allSettled([answer(id, "One"), answer(id, "Two")]);

    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await mails(email)).toHaveLength(1);
  });

  test("stores a retried answer once", async () => {
    const { id, email } = await receive("Lost");
    const sent = randomUUID();
    await answer(id, "Once", { id: sent });
    await answer(id, "Once", { id: sent });

    expect(await answersTo(id)).toHaveLength(1);
    expect(await mails(email)).toHaveLength(1);
    expect(await events(id)).toHaveLength(1);
  });

  test("moves a message through its states", async () => {
    const { id } = await receive("States");
    const before = await countMessages(service.db);
    expect(await states(id)).toEqual(["open"]);
    await answer(id, "Yes");
    expect(await states(id)).toEqual(["answered"]);
    expect(await countMessages(service.db)).toEqual({
      open: before.open - 1,
      answered: before.answered + 1,
    });
    await closeMessage(service, id, true, cara);
    await closeMessage(service, id, true, cara);
    expect(await states(id)).toEqual(["closed"]);
    await closeMessage(service, id, false, cara);
    expect(await states(id)).toEqual(["answered"]);
    const [last] = await answersTo(id);
    await answer(id, "And no", { after: last?.id ?? null, closes: true });
    expect(await states(id)).toEqual(["closed"]);
    expect(await events(id)).toEqual([
      { person: beth, type: "message_answered" },
      { person: cara, type: "message_closed" },
      { person: cara, type: "message_reopened" },
      { person: beth, type: "message_answered" },
    ]);
  });

  test("rejects answering or closing an unknown message", async () => {
    await expect(answer(randomUUID(), "Hello")).rejects.toThrow("Message not found");
    await expect(closeMessage(service, randomUUID(), true, beth)).rejects.toThrow(
      "Message not found",
    );
  });

  test("finds messages by any of their text", async () => {
    await receive("100% cotton_pads", { message: "Élodie asks for C:\\pads" });

    for (const search of ["100%", "COTTON_P", "Élodie", "c:\\pads", "cotton_pads"]) {
      expect(await subjects({ search }), search).toEqual(["100% cotton_pads"]);
    }
    for (const search of ["100_ cotton", "cotton%pads", "nobody wrote this"]) {
      expect(await subjects({ search }), search).toEqual([]);
    }
  });

  test("skips no message when several have the same time", async () => {
    const rows = Array.from({ length: 70 }, (_, index) => ({
      id: randomUUID(),
      key: randomUUID(),
      name: "Many",
      email: "many@example.com",
      subject: `${index}`,
      message: "Many",
      created_at: start,
    }));
    await service.db.writer
      .transaction()
      .execute((db) => db.insertInto("contact_messages").values(rows).execute());

    const first = await list({ search: "many@" });
    const last = first.rows.at(-1);
    if (last === undefined) throw new Error("The page is empty");
    const before = { at: last.createdAt, id: last.id };
    const second = await list({ search: "many@", before });
    expect([first.rows.length, second.rows.length]).toEqual([50, 20]);
    expect(first.next).toBe(`${before.at.getTime()}.${before.id}`);
    expect(second.next).toBeUndefined();
    const seen = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(seen)).toEqual(new Set(rows.map(({ id }) => id)));
  });

  test("deletes answers with their message", async () => {
    const { id } = await receive("Long ago");
    await answer(id, "Then");
    const received = now;
    now = new Date(received.getTime() + 366 * 24 * 60 * MINUTE_MS);
    await applyRetention(service);
    now = received;

    expect(await answersTo(id)).toEqual([]);
  });
});
