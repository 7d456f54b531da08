import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const script = join(import.meta.dirname, "bare-insert.ts");

export interface BareTask {
  readonly env: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
}

/** How often a second, while the service has the database open and does nothing. */
export async function bareInsert({ env, connections, seconds }: BareTask): Promise<number> {
  const args = [script, String(seconds), String(connections)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return Number(stdout);
}
