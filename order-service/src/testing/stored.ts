/** A service together with the database it writes to, for tests of what is kept. */
import { openDatabase as openAny } from "@damson/database";
import { pino } from "pino";
import { afterAll, describe } from "vitest";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import type { OrderServiceOptions } from "../index.ts";
import { readSettings } from "../settings/settings.ts";
import { databases, startService, type TestService } from "./service.ts";

export interface Stored {
  readonly service: TestService;
  readonly db: Database;
  /** The messages of the outbox that go to an address, in the order of writing. */
  mailsTo(email: string): Promise<readonly StoredMail[]>;
}

export interface StoredMail {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export function describeStored(
  subject: string,
  options: Partial<OrderServiceOptions>,
  tests: (stored: Stored) => void,
): void {
  describe.each(databases)(`${subject} on %s`, async (_name, storage) => {
    const settings = readSettings({ storage: storage() });
    const opened = await openAny(settings.storage, { fileName: "auth" });
    const service = await startService({ ...options, database: opened, storage: settings.storage });
    const db = await openDatabase(settings.storage, {
      opened,
      log: pino({ level: "silent" }),
      now: service.now(),
    });
    afterAll(async () => {
      await service.close();
      await opened.close();
    });
    tests({
      service,
      db,
      mailsTo: (email) =>
        db.reader
          .selectFrom("outbox")
          .select(["kind", "data"])
          .where("recipient", "=", email)
          .orderBy("id")
          .execute(),
    });
  });
}
