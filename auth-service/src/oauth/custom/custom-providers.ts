/** The table of providers that administrators add by the API. */
import { randomUUID } from "node:crypto";
import * as v from "valibot";
import type { Service } from "../../context.ts";
import { fromColumns, type Queries, type Row } from "../../database/database.ts";
import { type Configuration, configurationSchema, type ProviderType } from "./configuration.ts";

type Stored = Row<"custom_oauth_providers">;

export interface CustomProvider extends Omit<Stored, "configuration"> {
  readonly configuration: Configuration;
}

type NewProvider = Pick<CustomProvider, "identifier" | "providerType" | "configuration">;

const PREFIX = "custom:";

export function isCustom(name: string): boolean {
  return name.startsWith(PREFIX);
}

export async function findCustomProvider(
  db: Queries,
  identifier: string,
): Promise<CustomProvider | undefined> {
  const row = await db
    .selectFrom("custom_oauth_providers")
    .selectAll()
    .where("identifier", "=", identifier)
    .executeTakeFirst();
  return row && fromRow(fromColumns(row));
}

/** Lists those of one type, or all, oldest first. */
export async function findCustomProviders(
  db: Queries,
  type?: ProviderType,
): Promise<readonly CustomProvider[]> {
  const rows = await db
    .selectFrom("custom_oauth_providers")
    .selectAll()
    .$if(type !== undefined, (query) => query.where("provider_type", "=", type ?? "oidc"))
    .orderBy("created_at")
    .execute();
  return rows.map((row) => fromRow(fromColumns(row)));
}

export async function insertCustomProvider(
  db: Queries,
  { clock, encryption }: Pick<Service, "clock" | "encryption">,
  { identifier, providerType, configuration }: NewProvider,
  secret: string,
): Promise<CustomProvider> {
  const now = clock();
  const id = randomUUID();
  const row = await db
    .insertInto("custom_oauth_providers")
    .values({
      id,
      identifier,
      provider_type: providerType,
      configuration: { ...configuration },
      client_secret: encryption.encrypt(secret, id),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(fromColumns(row));
}

/** Keeps the present secret unless a new one is given. */
export async function changeCustomProvider(
  db: Queries,
  { clock, encryption }: Pick<Service, "clock" | "encryption">,
  { id }: CustomProvider,
  configuration: Configuration,
  secret: string | undefined,
): Promise<CustomProvider> {
  const row = await db
    .updateTable("custom_oauth_providers")
    .set({
      configuration: { ...configuration },
      updated_at: clock(),
      ...(secret ? { client_secret: encryption.encrypt(secret, id) } : {}),
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(fromColumns(row));
}

export async function deleteCustomProviderNamed(db: Queries, identifier: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("custom_oauth_providers")
    .where("identifier", "=", identifier)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function secretOf({ encryption }: Pick<Service, "encryption">, provider: CustomProvider) {
  return encryption.decrypt(provider.clientSecret, provider.id);
}

function fromRow(row: Stored): CustomProvider {
  return { ...row, configuration: v.parse(configurationSchema, row.configuration) };
}
