/** Pauses a request on Postgres between reading a user and changing it. */
import pg from "pg";
import { expect, inject } from "vitest";

export interface LockedUser {
  /**
   * Runs the request until it waits for the row of the user. Then runs the SQL `change`, where `$1`
   * is the user's id, and lets the request continue.
   */
  whileLocked<Outcome>(
    userId: string,
    change: string,
    request: () => Promise<Outcome>,
  ): Promise<Outcome>;
  close(): Promise<void>;
}

export async function connectToLock(namespace: string): Promise<LockedUser> {
  const administrator = new pg.Client(inject("postgresUrl"));
  await administrator.connect();
  await administrator.query(`set search_path = ${namespace}`);
  const isWaitedFor = async () => {
    // Otherwise the transaction would see a cached list of connections, without new ones.
    await administrator.query("select pg_stat_clear_snapshot()");
    const { rowCount } = await administrator.query(
      "select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))",
    );
    return Boolean(rowCount);
  };
  return {
    async whileLocked(userId, change, request) {
      await administrator.query("begin");
      await administrator.query("select from users where id = $1 for update", [userId]);
      const outcome = request();
      await expect.poll(isWaitedFor).toBe(true);
      await administrator.query(change, [userId]);
      await administrator.query("commit");
      return outcome;
    },
    close: () => administrator.end(),
  };
}
