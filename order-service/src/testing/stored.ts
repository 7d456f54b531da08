/** A service and its database, for tests of the stored data. */
import { afterAll, describe } from "vitest";
import type { Database } from "../database/database.ts";
import type { OrderServiceOptions } from "../index.ts";
import { openTestDatabase } from "./database.ts";
import { databases, startService, type TestService } from "./service.ts";

export interface Stored {
  readonly service: TestService;
  readonly db: Database;
  /** Returns the messages to an address, oldest first. */
  mailsTo(email: string): Promise<readonly StoredMail[]>;
}

interface StoredMail {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export function describeStored(
  subject: string,
  options: Partial<OrderServiceOptions>,
  tests: (stored: Stored) => void,
): void {
  describe.each(databases)(`${subject} on %s`, async (_name, storage) => {
    const { opened, db, options: stored } = await openTestDatabase(storage());
    const service = await startService({ ...options, ...stored });
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
