import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const script = join(import.meta.dirname, "bare-insert.ts");

export interface BareTask {
  readonly env: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
}

/** Gives how often a second the rows are inserted, while the service is idle. */
export async function bareInsert({ env, connections, seconds }: BareTask): Promise<number> {
  const args = [script, String(seconds), String(connections)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return Number(stdout);
}
