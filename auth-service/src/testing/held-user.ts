/** Stops a request on Postgres between its reads and its change. */
import pg from "pg";
import { expect, inject } from "vitest";

export interface HeldUser {
  /**
   * Lets the request run until it waits for the user's row, makes the change then (`$1` is the user's
   * id), and lets it go on.
   */
  whileHeld<Outcome>(
    userId: string,
    change: string,
    request: () => Promise<Outcome>,
  ): Promise<Outcome>;
  close(): Promise<void>;
}

/** Connects to a namespace, which the change finds without naming it. */
export async function connectToHold(namespace: string): Promise<HeldUser> {
  const administrator = new pg.Client(inject("postgresUrl"));
  await administrator.connect();
  await administrator.query(`set search_path = ${namespace}`);
  const isAwaited = async () => {
    // In a transaction the list of connections stays as it was first read, without those opened since.
    await administrator.query("select pg_stat_clear_snapshot()");
    const { rowCount } = await administrator.query(
      "select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))",
    );
    return Boolean(rowCount);
  };
  return {
    async whileHeld(userId, change, request) {
      await administrator.query("begin");
      await administrator.query("select from users where id = $1 for update", [userId]);
      const outcome = request();
      await expect.poll(isAwaited).toBe(true);
      await administrator.query(change, [userId]);
      await administrator.query("commit");
      return outcome;
    },
    close: () => administrator.end(),
  };
}
