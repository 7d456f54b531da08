import { afterAll, expect, test } from "vitest";
import { transaction } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { createEncryption, makeKey } from "../security/encryption.ts";
import { readSettings } from "../settings/read-settings.ts";
import { readNetwork, rememberNetwork } from "./known-networks.ts";
import { createUser } from "./users.ts";

const start = new Date("2026-11-21T12:00:00Z");
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);
const address = "198.51.100.7";
const [oldKey, newKey] = [makeKey(), makeKey()];
const encryption = createEncryption(oldKey);

const { storage } = readSettings({ storage: { inMemory: true } });
const database = await openDatabase(storage, start);
afterAll(() => database.close());

const { id } = await transaction(database, async (db) => {
  const user = await createUser(db, { aud: "", role: "", email: "anna@example.com" }, start);
  await rememberNetwork(db, { encryption, address, clock: () => start }, user.id);
  return user;
});

test.each([
  [23, { isKnown: true, isFresh: true }],
  [25, { isKnown: true, isFresh: false }],
  [89 * 24, { isKnown: true, isFresh: false }],
  [91 * 24, { isKnown: false, isFresh: false }],
])("a network, %i hours after the sign-in from there", async (later, network) => {
  const place = { encryption, address, clock: () => hours(later) };
  expect(await readNetwork(database.reader, place, id)).toEqual(network);
});

test("one that an older key digested is known, and written anew", async () => {
  const rotated = createEncryption(newKey, [oldKey]);
  const place = { encryption: rotated, address, clock: () => hours(1) };
  const known = { isKnown: true, isFresh: false };
  expect(await readNetwork(database.reader, place, id)).toEqual(known);

  await transaction(database, (db) => rememberNetwork(db, place, id));

  expect(await readNetwork(database.reader, place, id)).toEqual({ isKnown: true, isFresh: true });
});

test("another network, and that of no user", async () => {
  const place = { encryption, address: "203.0.113.1", clock: () => start };
  const unknown = { isKnown: false, isFresh: false };
  expect(await readNetwork(database.reader, place, id)).toEqual(unknown);
  expect(await readNetwork(database.reader, { ...place, address })).toEqual(unknown);
});
