import { withTimeLimit } from "@damson/service-runtime/http/time-limit";
import { expect, test } from "vitest";
import { transaction } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { readSettings } from "../settings/read-settings.ts";
import { databases } from "../testing/service.ts";
import { createUser, findUserByEmail } from "../users/users.ts";
import { apiErrors } from "./error-response.ts";

const now = new Date("2026-11-21T12:00:00Z");
const someone = { aud: "authenticated", role: "authenticated", email: "anna@example.com" };

test.each(databases)(
  "on %s a request that timed out changes nothing afterwards",
  async (_, storage) => {
    const db = await openDatabase(readSettings({ storage: storage() }).storage, now);
    const { promise: slow, resolve: goOn } = Promise.withResolvers<void>();
    let kept: Promise<unknown> | undefined;

    const answer = withTimeLimit(
      0.05,
      async (deadline) => {
        kept = transaction({ ...db, deadline }, async (queries) => {
          await createUser(queries, someone, now);
          await slow;
        });
        await kept;
      },
      apiErrors,
    );
    await expect(answer).rejects.toMatchObject({ code: "request_timeout" });
    goOn();

    await expect(kept).rejects.toMatchObject({ code: "request_timeout" });
    expect(await findUserByEmail(db.reader, someone.email)).toBeUndefined();
    await db.close();
  },
);

test("reports the result of a committed request, however late", async () => {
  const answer = withTimeLimit(
    0.05,
    async (deadline) => {
      deadline.startCommit();
      await new Promise((resolve) => setTimeout(resolve, 80));
      return "done";
    },
    apiErrors,
  );
  expect(await answer).toBe("done");
});

test("does not report a timeout if the outcome of a change is unknown", async () => {
  const answer = withTimeLimit(
    0.02,
    async (deadline) => {
      deadline.startCommit();
      await new Promise(() => undefined);
    },
    apiErrors,
  );
  await expect(answer).rejects.toMatchObject({ code: "unexpected_failure", status: 500 });
});
