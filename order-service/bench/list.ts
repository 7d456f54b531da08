/** A customer's list where there are many orders, every hundredth of them theirs. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { testAccounts } from "../src/testing/accounts.ts";
import { bodyOf, placementOf, startService } from "../src/testing/service.ts";

const TIMES = 200;

/** On both databases. */
const owners = {
  user_id: "case when n % 100 = 0 then template.user_id end",
  email: "case when n % 100 = 0 then template.email else 'customer-' || n || '@example.com' end",
};

/** In this process, without HTTP. */
export async function measureList(
  { DATA_DIR, DATABASE_URL }: Readonly<Record<string, string>>,
  count: number,
): Promise<readonly (readonly [string, Readonly<Record<string, number>>])[]> {
  const accounts = await testAccounts(() => new Date("2026-11-21T12:00:00Z"));
  const { token } = await accounts.signIn("list@example.com");
  const headers = { Authorization: `Bearer ${token}` };
  const service = await startService({
    accounts,
    storage: { inMemory: false, folder: DATA_DIR, databaseUrl: DATABASE_URL, namespace: "orders" },
  });
  const ask = (query = "") => service.request(`/orders${query}`, { headers });
  const whole = placementOf();
  const shipping = { ...whole.shipping, email: "list@example.com" };
  await service.place({ ...whole, shipping }, undefined, headers);
  await fill({ DATA_DIR, DATABASE_URL }, count);

  const pages = [["first", ""]];
  let query = "";
  // A page that is far down.
  for (let page = 0; page < 20; page += 1) {
    query = `?before=${(await bodyOf(await ask(query))).next}`;
  }
  pages.push(["twentieth", query]);
  const rows: [string, Readonly<Record<string, number>>][] = [];
  for (const [name, query] of pages) {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const began = performance.now();
      const { orders } = await bodyOf(await ask(query));
      if (orders.length !== 20) throw new Error("There are not 20 on the page");
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => Math.round((times[TIMES * share] ?? 0) * 100) / 100;
    rows.push([
      `${name} page of ${count} orders`,
      { "a second": Math.round(1000 / at(0.5)), "p50 ms": at(0.5), "p99 ms": at(0.99) },
    ]);
  }
  await service.close();
  return rows;
}

/** So many copies of the customer's only order, a minute apart, most of them of other people. */
async function fill(
  {
    DATA_DIR = "",
    DATABASE_URL,
  }: { DATA_DIR?: string | undefined; DATABASE_URL?: string | undefined },
  count: number,
): Promise<void> {
  const template = "(select * from orders where email = 'list@example.com' limit 1) as template";
  const insert = (
    columns: readonly string[],
    changes: Readonly<Record<string, string>>,
    series: string,
  ) =>
    `insert into orders (${columns}) select ${columns.map((name) => changes[name] ?? `template.${name}`)}
      from ${series}, ${template}`;
  if (DATABASE_URL === undefined) {
    const database = new DatabaseSync(join(DATA_DIR, "auth.sqlite"));
    const columns = database.prepare("select name from pragma_table_info('orders')").all();
    const series = `(with recursive counted (n) as (select 1 union all select n + 1 from counted
      where n < ${count}) select n from counted)`;
    const changes = {
      ...owners,
      id: `printf('00000000-0000-4000-8000-%012d', n)`,
      number: "'DM-' || n",
      placed_at: "strftime('%Y-%m-%dT%H:%M:%fZ', template.placed_at, '-' || n || ' minutes')",
    };
    database.exec(
      insert(
        columns.map(({ name }) => String(name)),
        changes,
        series,
      ),
    );
    database.exec("analyze");
    database.close();
    return;
  }
  const client = new pg.Client({
    connectionString: DATABASE_URL,
    options: "-c search_path=orders",
  });
  await client.connect();
  const columns = await client.query(
    "select column_name as name from information_schema.columns where table_schema = 'orders' and table_name = 'orders'",
  );
  const changes = {
    ...owners,
    id: "gen_random_uuid()",
    number: "'DM-' || n",
    placed_at: "template.placed_at - n * interval '1 minute'",
  };
  await client.query(
    insert(
      columns.rows.map(({ name }) => name),
      changes,
      `generate_series(1, ${count}) as series (n)`,
    ),
  );
  await client.query("analyze");
  await client.end();
}
