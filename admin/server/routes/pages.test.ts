import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SignedIn, sqliteOnly, startAdmin, type TestAdmin } from "../testing/admin.ts";

describe.each(sqliteOnly)("pages on %s", (_name, storage) => {
  let admin: TestAdmin;
  let staff: SignedIn;
  beforeAll(async () => {
    admin = await startAdmin(storage());
    staff = await admin.staffMember("staff");
  });
  afterAll(() => admin.close());

  test("lets staff edit a built-in page and undo it, with an error for an invalid text", async () => {
    const token = await staff.token();
    const path = "/pages/returns";
    const seen = (await admin.ask(path, { token })).body;
    expect(seen).toMatchObject({ title: "Returns", version: 0, isBuiltIn: true });
    expect(seen.text).toContain("{return exceptions}");
    const { title, seoTitle, description, state, placement } = seen;
    const save = (text: string, version?: number) => {
      const fields = { title, path: seen.path, seoTitle, description, state, placement };
      return admin.ask(path, { method: "PUT", token, body: { ...fields, text, version } });
    };

    expect(await save("No heading")).toMatchObject({
      status: 422,
      body: { fields: { text: "Start each part with a heading, like “# Our story”" } },
    });
    const text = "# Sending back\n\n<b>Two</b> [ways](javascript:x).";
    expect((await save(text)).body).toMatchObject({ text, version: 1 });
    expect(await save("# Other\n\nText")).toMatchObject({ status: 409 });

    const [change] = (await admin.ask(`${path}/history`, { token })).body.rows;
    expect(change).toMatchObject({ type: "page_saved", canUndo: true });
    await admin.ask(`/catalogue-changes/${change.id}/undo`, { method: "POST", token });
    expect((await admin.ask(path, { token })).body).toEqual(seen);
  });
});
