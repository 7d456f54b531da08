/**
 * Sessions that end during a request. A thief may hold back the request body until the owner has
 * signed out everywhere.
 */
import { expect, test } from "vitest";
import { createUserHeaders, signIn, signUp } from "../testing/second-factors.ts";
import { describeOnBoth, readBody } from "../testing/service.ts";
import { createSoftwareAuthenticator } from "../testing/software-authenticator.ts";

const origin = "https://shop.example";
const options = {
  passkeys: { enabled: true },
  site: { url: origin },
};

describeOnBoth("a session that ends meanwhile", options, (service) => {
  /** Sends the body after `event`. The event starts when the service begins to read the request. */
  const sendBodyAfter = (
    path: string,
    method: string,
    headers: Readonly<Record<string, string>>,
    body: object,
    event: () => Promise<unknown>,
  ) => {
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      await event();
      controller.enqueue(new TextEncoder().encode(JSON.stringify(body)));
      controller.close();
    };
    const stream = new ReadableStream({ pull }, { highWaterMark: 0 });
    return service.request(path, { method, headers, body: stream, duplex: "half" });
  };

  test.each([
    ["a new password", "PUT", "/user", { password: "of the thief" }],
    ["a new address", "PUT", "/user", { email: "thief@example.com" }],
    ["a second factor", "POST", "/factors", { factor_type: "totp" }],
  ])("does not set %s", async (_what, method, path, body) => {
    const { client: thief, email } = await signUp(service);
    const owner = await signIn(service, email);
    const headers = await createUserHeaders(thief);

    const response = await sendBodyAfter(path, method, headers, body, () => owner.auth.signOut());

    expect(response.status).toBe(403);
    expect(await readBody(response)).toMatchObject({ code: "session_not_found" });
    const { data } = await (await signIn(service, email)).auth.getUser();
    expect(data.user).not.toHaveProperty("factors");
    expect(data.user).not.toHaveProperty("new_email");
  });

  test("stores no passkey", async () => {
    const { client: thief, email } = await signUp(service);
    const owner = await signIn(service, email);
    const { data } = await thief.auth.passkey.startRegistration();
    if (!data) throw new Error("There is no question");
    const device = createSoftwareAuthenticator(origin, { verifiesUser: true });
    const body = { challenge_id: data.challenge_id, credential: device.create(data.options) };
    const path = "/passkeys/registration/verify";

    const response = await sendBodyAfter(path, "POST", await createUserHeaders(thief), body, () =>
      owner.auth.updateUser({ password: "battery staple" }),
    );

    expect(await readBody(response)).toMatchObject({ code: "session_not_found" });
    const passkeys = await owner.auth.passkey.list();
    expect(passkeys.data).toEqual([]);
  });
});
