import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { isForHost } from "./own-site.ts";

const asked = (host: string, localAddress: string | undefined, url: string, isUrlSet = false) => {
  const socket = { localAddress, localPort: 3001 } as IncomingMessage["socket"];
  return isForHost({ headers: { host }, socket }, { url, isUrlSet });
};

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", "127.0.0.2"])(
  "accepts names of this machine at the loopback address %s",
  (local) => {
    for (const host of ["localhost:3001", "127.0.0.1:3001", "[::1]:3001", "LOCALHOST:3001"]) {
      expect(asked(host, local, "http://localhost:3001")).toBe(true);
      expect(asked(host, local, "https://admin.example")).toBe(true);
    }
  },
);

test.each(["192.168.1.5", "2001:db8::5", "::ffff:10.0.0.5", "0.0.0.0", undefined])(
  "refuses names of this machine at the public address %s",
  (local) => {
    for (const host of ["localhost:3001", "127.0.0.1:3001", "[::1]:3001", "LOCALHOST:3001"]) {
      expect(asked(host, local, "http://localhost:3001")).toBe(false);
      expect(asked(host, local, "https://admin.example")).toBe(false);
    }
  },
);

test("accepts a name of this machine at a public address only if the operator has set it", () => {
  const inContainer = (host: string) => asked(host, "10.89.0.2", "http://localhost:3001", true);

  expect(inContainer("localhost:3001")).toBe(true);
  for (const host of ["127.0.0.1:3001", "localhost:3002", "evil.example", "evil.example:3001"]) {
    expect(inContainer(host)).toBe(false);
  }
});

test("accepts only the admin's own name at every address", () => {
  for (const local of ["127.0.0.1", "192.168.1.5"]) {
    expect(asked("admin.example", local, "https://admin.example")).toBe(true);
    expect(asked("evil.example", local, "https://admin.example")).toBe(false);
    expect(asked("admin.example:3001", local, "https://admin.example")).toBe(false);
  }
});
