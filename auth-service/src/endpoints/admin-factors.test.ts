import { expect, test } from "vitest";
import {
  createUserHeaders,
  enrolTotp,
  getAssuranceLevel,
  signUp,
  signUpWithTotp,
} from "../testing/second-factors.ts";
import { describeWithService } from "../testing/service.ts";

describeWithService("factors for administrators", { mfa: { phoneEnroll: true } }, (service) => {
  const change = async (path: string, method: string, body?: object) => {
    const response = await service.request(path, {
      method,
      headers: {
        Authorization: `Bearer ${service.projectKeys.serviceRole}`,
        "X-Supabase-Api-Version": "2024-01-01",
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: await response.json() };
  };
  const _emailOf = async (client: Awaited<ReturnType<typeof signUp>>["client"]) =>
    (await client.auth.getUser()).data.user?.email ?? "";
  const getUserId = async (client: Awaited<ReturnType<typeof signUp>>["client"]) =>
    (await client.auth.getUser()).data.user?.id ?? "";

  test("lists the factors of a user and removes a lost one", async () => {
    const { client, email, app } = await signUpWithTotp(service);
    const { mfa } = service.admin().auth.admin;
    const userId = await getUserId(client);

    const { data } = await mfa.listFactors({ userId });
    expect(data?.factors).toMatchObject([{ id: app.id, factor_type: "totp", status: "verified" }]);
    expect(JSON.stringify(data)).not.toContain("secret");

    const removed = await mfa.deleteFactor({ userId, id: app.id });
    expect(removed.error).toBeNull();
    expect((await mfa.listFactors({ userId })).data?.factors).toEqual([]);
    await client.auth.refreshSession();
    expect(await getAssuranceLevel(client)).toMatchObject({
      current: "aal1",
      methods: ["password"],
    });
    const sent = await service.listSent(email);
    expect(sent.map(({ type }) => type)).toContain("mfa_factor_unenrolled");
  });

  test("renames a factor and changes the number of a phone", async () => {
    const { client } = await signUp(service);
    const { id } = await enrolTotp(client, "phone");
    await enrolTotp(client, "tablet");
    const { data: phone } = await client.auth.mfa.enroll({
      factorType: "phone",
      phone: "+447700900123",
    });
    const base = `/admin/users/${await getUserId(client)}/factors`;

    expect(await change(`${base}/${id}`, "PUT", { friendly_name: "watch" })).toMatchObject({
      status: 200,
      body: { id, friendly_name: "watch" },
    });
    expect(await change(`${base}/${id}`, "PUT", { friendly_name: "tablet" })).toMatchObject({
      status: 422,
      body: { code: "mfa_factor_name_conflict" },
    });
    const other = { phone: "+44 7700 900456" };
    expect(await change(`${base}/${phone?.id}`, "PUT", other)).toMatchObject({
      body: { phone: "447700900456" },
    });
    expect(await change(`${base}/${phone?.id}`, "PUT", { phone: "12a" })).toMatchObject({
      status: 400,
      body: { message: "Invalid phone number format (E.164 required)" },
    });
    // TOTP factors have no phone number, so nothing changes.
    expect(await change(`${base}/${id}`, "PUT", other)).toMatchObject({ body: { phone: "" } });
  });

  test("rejects unknown users and factors, and clients without the admin role", async () => {
    const { client, app } = await signUpWithTotp(service);
    const userId = await getUserId(client);
    const stranger = "0f1c8a3e-5f0e-4b59-9f6e-0d7c6a1f0a11";
    const get = (path: string) => change(path, "GET");

    expect(await get("/admin/users/1/factors")).toEqual({
      status: 404,
      body: { code: "validation_failed", message: "user_id must be an UUID" },
    });
    expect(await get(`/admin/users/${stranger}/factors`)).toEqual({
      status: 404,
      body: { code: "user_not_found", message: "User not found" },
    });
    expect(await change(`/admin/users/${userId}/factors/${stranger}`, "DELETE")).toEqual({
      status: 404,
      body: { code: "mfa_factor_not_found", message: "Factor not found" },
    });
    const headers = await createUserHeaders(client);
    const path = `/admin/users/${userId}/factors/${app.id}`;
    const own = await service.request(path, { method: "DELETE", headers });
    expect(own.status).toBe(403);
    expect(await own.json()).toEqual({ code: "not_admin", message: "User not allowed" });
  });
});
