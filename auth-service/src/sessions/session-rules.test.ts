import { expect, onTestFinished, test } from "vitest";
import { startService } from "../testing/service.ts";

const account = { email: "anna@example.com", password: "correct horse" };

test("rejects an administrator whose session has expired", async () => {
  const service = await startService({ sessions: { timeboxSeconds: 600 } });
  onTestFinished(() => service.close());
  const administrator = { ...account, email_confirm: true, role: "service_role" };
  await service.admin().auth.admin.createUser(administrator);
  const { data } = await service.client().auth.signInWithPassword(account);
  const headers = { Authorization: `Bearer ${data.session?.access_token}` };
  expect((await service.request("/admin/users", { headers })).status).toBe(200);

  service.pass(601);

  const refused = await service.request("/admin/users", { headers });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    error_code: "session_expired",
    msg: "Session is no longer valid",
  });
});
