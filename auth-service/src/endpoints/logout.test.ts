import { expect, test } from "vitest";
import { describeOnBoth, readBody } from "../testing/service.ts";

describeOnBoth("signing out", {}, (service) => {
  let count = 0;
  const threeBrowsers = async () => {
    count += 1;
    const credentials = { email: `user${count}@example.com`, password: "correct horse" };
    await service.client().auth.signUp(credentials);
    return Promise.all(
      [1, 2, 3].map(async () => {
        const { data } = await service.client().auth.signInWithPassword(credentials);
        return data.session?.access_token ?? "";
      }),
    );
  };
  const signedIn = (tokens: readonly string[]) =>
    Promise.all(
      tokens.map(async (token) => {
        const headers = { Authorization: `Bearer ${token}` };
        return (await service.request("/user", { headers })).status === 200;
      }),
    );
  const logout = (token: string | undefined, query: string) =>
    service.request(`/logout${query}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
    });

  test.each([
    ["", [false, false, false]],
    ["?scope=global", [false, false, false]],
    ["?scope=local", [false, true, true]],
    ["?scope=others", [true, false, false]],
  ])("signs out one of three browsers with %o and keeps signed in: %o", async (query, expected) => {
    const tokens = await threeBrowsers();
    const response = await logout(tokens[0], query);
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect(await signedIn(tokens)).toEqual(expected);
  });

  test("invalidates the refresh token together with the access token", async () => {
    const credentials = { email: "refreshed@example.com", password: "correct horse" };
    const { data } = await service.client().auth.signUp(credentials);
    const { access_token, refresh_token } = data.session ?? {};
    const renewed = await service.post("/token?grant_type=refresh_token", { refresh_token });
    const { refresh_token: newest } = await readBody(renewed);
    await logout(access_token, "?scope=local");

    for (const token of [refresh_token, newest]) {
      const response = await service.post("/token?grant_type=refresh_token", {
        refresh_token: token,
      });
      expect(response.status).toBe(400);
      expect(await readBody(response)).toMatchObject({ error_code: "session_not_found" });
    }
  });

  test("rejects an unknown scope", async () => {
    const [token] = await threeBrowsers();
    const response = await logout(token, "?scope=x");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ msg: 'Unsupported logout scope "x"' });
  });
});
