import { describe, expect, test } from "vitest";
import { databases, startService } from "../testing/service.ts";

describe.each(databases)("on %s", (_name, storage) => {
  test("reports ready until the database stops responding", async () => {
    const service = await startService({ storage: storage() });
    expect(await service.isReady()).toBe(true);
    await service.close();
    expect(await service.isReady()).toBe(false);
  });
});
