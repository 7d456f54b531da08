import { expect, test } from "vitest";
import { open, readSession } from "../testing/links.ts";
import { describeWithService } from "../testing/service.ts";

const options = { site: { url: "http://localhost:3000" }, mailer: { autoconfirm: false } };

describeWithService("invitations", options, (service) => {
  const users = () => service.admin().auth.admin;

  test("sends an invitation again at once", async () => {
    const email = "lost.the.mail@example.com";
    await users().inviteUserByEmail(email);

    expect((await users().inviteUserByEmail(email)).error).toBeNull();

    expect(await service.listSent(email)).toHaveLength(2);
  });

  test("creates one account for several concurrent invitations", async () => {
    const email = "wanted@example.com";

    const asked = await Promise.all(
      Array.from({ length: 8 }, () => users().inviteUserByEmail(email)),
    );

    expect(asked.filter(({ error }) => error)).toEqual([]);
    expect(new Set(asked.map(({ data }) => data.user?.id)).size).toBe(1);
  });

  test("does not let in a stranger who signed up with the guest's address", async () => {
    const [email, password] = ["noor@example.com", "a stranger's"];
    await service.client().auth.signUp({ email, password });
    await users().inviteUserByEmail(email);
    const { link } = await service.getNewest(email);

    expect((await open(service, link)).fragment).toMatchObject({ type: "invite" });

    const stranger = await service.client().auth.signInWithPassword({ email, password });
    expect(stranger.error).toMatchObject({ code: "invalid_credentials" });
  });

  test("refuses an invitation once the guest has accepted one", async () => {
    const { data, error } = await users().inviteUserByEmail("mona@example.com", {
      data: { table: 4 },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: "mona@example.com", user_metadata: { table: 4 } });
    expect(data.user?.invited_at).toBeTruthy();
    const { type, link } = await service.getNewest("mona@example.com");
    expect(type).toBe("invite");
    const opened = await open(service, link);
    expect(opened.fragment).toMatchObject({ type: "invite", token_type: "bearer" });
    const guest = (await service.client().auth.setSession(readSession(opened))).data.user;
    expect(guest).toMatchObject({ id: data.user?.id, user_metadata: { table: 4 } });
    expect(guest?.email_confirmed_at).toBeTruthy();
    expect((await users().inviteUserByEmail("mona@example.com")).error).toMatchObject({
      status: 422,
      code: "email_exists",
    });
    await users().createUser({ email: "jane@example.com", email_confirm: true });
    expect((await users().inviteUserByEmail("jane@example.com")).error).toMatchObject({
      code: "email_exists",
    });
  });
});
