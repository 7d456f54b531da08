import { countInFile, countInSchema } from "@damson/database/testing";
import { expect } from "vitest";

/** Count rows whose counterpart from the same transaction is missing. */
const inconsistencies = [
  "select count(*) as n from users where email is not null and id not in (select user_id from identities)",
  "select count(*) as n from sessions where id not in (select session_id from mfa_amr_claims)",
  "select count(*) as n from sessions where user_id not in (select id from users)",
  "select count(*) as n from users where email_confirmed_at is not null and last_sign_in_at is null",
];

export function expectConsistentFile(path: string): void {
  expect(countInFile(path, inconsistencies)).toEqual(inconsistencies.map(() => 0));
}

export async function expectConsistentSchema(url: string, namespace: string): Promise<void> {
  expect(await countInSchema(url, namespace, inconsistencies)).toEqual(
    inconsistencies.map(() => 0),
  );
}
