/** Fills a database with copies of one user, each with an identity, two sessions and an audit entry. */
import { open } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";

interface Target {
  /** The file of SQLite, or the address of Postgres. */
  readonly file: string;
  readonly databaseUrl: string | undefined;
}

type Ask = (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

interface Dialect {
  readonly ask: Ask;
  readonly uuid: string;
  /** Gives the numbers from 1 as a table `series (n)`. */
  series(count: number): string;
  columns(table: string): string;
  /** Gives a time before now; `seconds` is SQL. */
  ago(seconds: string): string;
  close(): Promise<void>;
}

const YEAR = 365 * 86_400;

/** Copies the user with this address. Every fifth copy has a session that ended long ago. */
export async function fill(target: Target, email: string, count: number): Promise<void> {
  const { ask, uuid, series, ago, columns, close } = target.databaseUrl
    ? await postgres(target.databaseUrl)
    : sqlite(target.file);
  const copy = async (
    table: string,
    from: string,
    changes: Readonly<Record<string, string>>,
    template: string,
  ) => {
    const names = (await ask(columns(table))).map(({ name }) => String(name));
    const values = names.map((name) => changes[name] ?? `template.${name}`);
    await ask(
      `insert into ${table} (${names}) select ${values} from ${from},
        (select * from ${table} where ${template} limit 1) as template`,
    );
  };
  const known = `(select id from users where email = '${email}')`;
  const ofKnown = `user_id = ${known}`;
  // Users who signed up have all of this already.
  const copies = `(select id, email, created_at from users where email like 'customer-%') as made`;

  const user = {
    id: uuid,
    email: "'customer-' || n || '@' || (n % 97) || '.example.com'",
    created_at: ago(`(n * cast(7919 as bigint)) % ${YEAR}`),
  };
  await copy("users", series(count), user, `email = '${email}'`);
  const identity = { id: uuid, provider_id: "made.id", user_id: "made.id" };
  await copy("identities", copies, identity, ofKnown);
  const session = { id: uuid, user_id: "made.id", created_at: "made.created_at" };
  await copy("sessions", copies, session, ofKnown);
  const over = { ...session, not_after: ago(`${10 * 86_400}`) };
  const fifth = copies.replace("where", "where email like '%0@%' or email like '%5@%' and");
  await copy("sessions", fifth, over, ofKnown);
  await copy("audit_log_entries", copies, { id: uuid, created_at: "made.created_at" }, "1 = 1");
  await ask("analyze");
  await close();
}

function sqlite(file: string): Dialect {
  const database = new DatabaseSync(file);
  database.exec("pragma synchronous = off");
  return {
    ask: async (sql) => database.prepare(sql).all(),
    uuid: `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' ||
      substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' ||
      hex(randomblob(6)))`,
    series: (count) => `(with recursive counted (n) as
      (select 1 union all select n + 1 from counted where n < ${count}) select n from counted)`,
    // This one leaves out generated columns.
    columns: (table) => `select name from pragma_table_info('${table}')`,
    ago: (seconds) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (${seconds}) || ' seconds')`,
    async close() {
      // Otherwise the service would have to move all of it into the file first.
      database.exec("pragma wal_checkpoint(truncate)");
      database.close();
      // Otherwise the disk would be busy with it while the service is measured.
      const written = await open(file, "r+");
      await written.sync();
      await written.close();
    },
  };
}

async function postgres(url: string): Promise<Dialect> {
  const client = new pg.Client({ connectionString: url, options: "-c search_path=auth" });
  await client.connect();
  return {
    ask: async (sql) => (await client.query(sql)).rows,
    uuid: "gen_random_uuid()",
    series: (count) => `generate_series(1, ${count}) as series (n)`,
    columns: (table) => `select column_name as name from information_schema.columns
      where table_schema = 'auth' and table_name = '${table}' and is_generated = 'NEVER'`,
    ago: (seconds) => `now() - (${seconds}) * interval '1 second'`,
    close: () => client.end(),
  };
}
