import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import Stripe from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { order } from "./testing/stand-in.ts";

test("it starts by itself, prints the settings, and stops on SIGTERM", async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "start.ts")], {
    env: { ...process.env, PORT: "0", STRIPE_WEBHOOK_URL: "http://127.0.0.1:9/webhook" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (line.startsWith("Webhooks")) break;
  }

  expect(lines.slice(2)).toEqual([
    "For the shop:",
    "  STRIPE_SECRET_KEY=sk_test_stand_in",
    "  STRIPE_WEBHOOK_SECRET=whsec_stand_in",
    "Webhooks go to http://127.0.0.1:9/webhook",
  ]);
  const [, port = ""] = /:(\d+)$/.exec(lines[0] ?? "") ?? [];
  const stripe = new Stripe("sk_test_stand_in", { host: "127.0.0.1", port, protocol: "http" });
  expect(await stripe.checkout.sessions.create(order)).toMatchObject({ status: "open" });

  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});
