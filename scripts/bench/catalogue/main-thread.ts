/** Response of `GET /main-thread`: event-loop delays and processor time since the last request. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Mount } from "../../../server/routes.ts";
import { sendText } from "../../../server/site-listener.ts";

export interface MainThread {
  /** Milliseconds. */
  readonly p99: number;
  readonly max: number;
  /** Microseconds. */
  readonly processor: number;
  /** Bytes. */
  readonly rss: number;
}

const milliseconds = (nanoseconds: number) => nanoseconds / 1e6;

export function mainThreadMount(): Mount {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  let before = process.threadCpuUsage();
  return {
    path: "/main-thread",
    listener(_target, _request, response) {
      const { user, system } = process.threadCpuUsage(before);
      before = process.threadCpuUsage();
      const measured: MainThread = {
        p99: milliseconds(delays.percentile(99)),
        max: milliseconds(delays.max),
        processor: user + system,
        rss: process.memoryUsage.rss(),
      };
      delays.reset();
      sendText(response, 200, [], JSON.stringify(measured));
    },
  };
}

export async function askMainThread({ port }: { readonly port: number }): Promise<MainThread> {
  const response = await fetch(`http://127.0.0.1:${port}/main-thread`);
  return response.json();
}
