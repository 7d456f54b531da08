/**
 * Copies the rows of a placement over and over, and prints how often a second. The tables, checks and indexes are
 * the service's, and each order is a transaction that is on the disk before the next one begins. HTTP, prices,
 * checks and stock are left out. Postgres has a connection for each shopper. SQLite has one, and commits each
 * order by itself: the service may be faster, since its orders share commits.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";

/** Each has a row already. */
const tables = [
  "orders",
  "order_lines",
  "order_events",
  "payments",
  "idempotency_keys",
  "outbox",
] as const;

type Row = Readonly<Record<string, unknown>>;
type Insert = (copy: readonly unknown[][]) => Promise<void> | void;

interface Bare {
  readonly templates: readonly Row[];
  /** One for each connection. */
  readonly inserts: readonly Insert[];
  close(): Promise<void> | void;
}

const [, , seconds, connections] = process.argv;
const { DATA_DIR = "", DATABASE_URL } = process.env;
const bare = await (DATABASE_URL ? postgres(DATABASE_URL) : sqlite(join(DATA_DIR, "shop.sqlite")));
const end = performance.now() + Number(seconds) * 1000;
let count = 0;
const start = performance.now();
await Promise.all(
  bare.inserts.map(async (insert) => {
    while (performance.now() < end) {
      await insert(copyOf(bare.templates));
      count += 1;
    }
  }),
);
console.log((count * 1000) / (performance.now() - start));
await bare.close();

/** Gives the values of another order. */
function copyOf(templates: readonly Row[]): readonly unknown[][] {
  const id = randomUUID();
  const changes: readonly Row[] = [
    { id, number: randomBytes(8).toString("hex") },
    { order_id: id },
    { order_id: id },
    { id: randomUUID(), order_id: id },
    { key: randomUUID(), order_id: id },
    { key: `${id}:order_confirmation` },
  ];
  return templates.map((row, table) => Object.values({ ...row, ...changes[table] }));
}

function insertInto(table: string, row: Row, parameter: (position: number) => string): string {
  const names = Object.keys(row);
  return `insert into ${table} (${names}) values (${names.map((_, at) => parameter(at + 1))})`;
}

/** Leaves out the serial column. */
function templateOf(table: string, row: Row): Row {
  const { id, ...others } = row;
  return table === "order_events" || table === "outbox" ? others : row;
}

function sqlite(file: string): Bare {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec("PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL");
  const templates = tables.map((table) =>
    templateOf(table, database.prepare(`select * from ${table} limit 1`).get() ?? {}),
  );
  const statements = templates.map((row, at) =>
    database.prepare(insertInto(tables[at] ?? "", row, () => "?")),
  );
  const insert: Insert = (copy) => {
    database.exec("BEGIN IMMEDIATE");
    // They come from the database, which takes them back.
    for (const [at, each] of statements.entries()) each.run(...((copy[at] ?? []) as string[]));
    database.exec("COMMIT");
  };
  return { templates, inserts: [insert], close: () => database.close() };
}

async function postgres(url: string): Promise<Bare> {
  const clients = Array.from(
    { length: Number(connections) },
    () => new pg.Client({ connectionString: url, options: "-c search_path=orders" }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  const templates: Row[] = [];
  for (const table of tables) {
    const result = await clients[0]?.query(`select * from ${table} limit 1`);
    templates.push(templateOf(table, result?.rows[0]));
  }
  const statements = templates.map((row, at) => ({
    name: `insert ${at}`,
    text: insertInto(tables[at] ?? "", row, (position) => `$${position}`),
  }));
  const insertWith =
    (client: pg.Client): Insert =>
    async (copy) => {
      await client.query("begin");
      for (const [at, each] of statements.entries()) {
        await client.query({ ...each, values: copy[at] ?? [] });
      }
      await client.query("commit");
    };
  return {
    templates,
    inserts: clients.map(insertWith),
    close: async () => void (await Promise.all(clients.map((client) => client.end()))),
  };
}
