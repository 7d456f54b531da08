/** Uses an account with the official client, from sign-up to sign-out. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { describeOnBoth } from "../testing/service.ts";

const password = "correct horse";

describeOnBoth("supabase-js", { mailer: { autoconfirm: false } }, (service) => {
  const signUp = async (client: SupabaseClient, email: string) => {
    await client.auth.signUp({ email, password });
    const { code: token } = await service.getNewest(email);
    const { data, error } = await client.auth.verifyOtp({ email, token, type: "email" });
    if (error || !data.session) throw error ?? new Error("No session");
    return data.session;
  };

  test("notifies the application of each step from sign-up to sign-out", async () => {
    const { auth } = service.client();
    const events: string[] = [];
    auth.onAuthStateChange((event) => {
      events.push(event);
    });
    await expect.poll(() => events).toEqual(["INITIAL_SESSION"]);
    const email = "anna@example.com";

    expect((await auth.signUp({ email, password })).data.session).toBeNull();
    const early = await auth.signInWithPassword({ email, password });
    expect(early.error).toMatchObject({ name: "AuthApiError", code: "email_not_confirmed" });
    const { code: token } = await service.getNewest(email);
    const { data: first } = await auth.verifyOtp({ email, token, type: "signup" });
    expect((await auth.refreshSession()).error).toBeNull();
    await auth.updateUser({ data: { full_name: "Anna" } });
    expect((await auth.getUser()).data.user?.user_metadata.full_name).toBe("Anna");
    expect((await auth.signOut()).error).toBeNull();

    const { data: left } = await auth.getSession();
    expect(left.session).toBeNull();
    const again = await auth.signInWithPassword({ email, password });
    expect(again.data.user?.id).toBe(first.user?.id);
    expect(events.slice(1)).toEqual([
      "SIGNED_IN",
      "TOKEN_REFRESHED",
      "USER_UPDATED",
      "SIGNED_OUT",
      "SIGNED_IN",
    ]);
  });

  test("shares one session between two tabs that refresh concurrently, until one signs out", async () => {
    const [one, other] = [service.client(), service.client()];
    const session = await signUp(one, "bea@example.com");
    await other.auth.setSession(session);
    let before = session.refresh_token;

    for (let round = 0; round < 5; round += 1) {
      service.pass(3000);
      const refreshed = await Promise.all([one, other].map(({ auth }) => auth.refreshSession()));
      const [mine, theirs] = refreshed.map(({ data }) => data.session?.refresh_token);
      expect(refreshed.map(({ error }) => error)).toEqual([null, null]);
      expect(mine).toBe(theirs);
      expect(mine).not.toBe(before);
      before = mine ?? "";
    }

    await one.auth.signOut();
    expect((await other.auth.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
    expect((await other.auth.getSession()).data.session).toBeNull();
  });

  test("resumes a session that only one of two tabs refreshed", async () => {
    const [awake, asleep] = [service.client(), service.client()];
    const session = await signUp(awake, "cleo@example.com");
    await asleep.auth.setSession(session);
    await awake.auth.refreshSession();

    service.pass(30 * 24 * 3600);
    expect((await asleep.auth.refreshSession()).error).toBeNull();
    expect((await awake.auth.refreshSession()).error).toBeNull();
    expect((await asleep.auth.refreshSession()).error).toBeNull();
    expect((await asleep.auth.getUser()).data.user?.email).toBe("cleo@example.com");
  });
});
