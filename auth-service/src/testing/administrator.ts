import type { TestService } from "./service.ts";

/** What an administrator does: by the official client, or as it is. */
export function administratorOf(service: TestService) {
  const users = () => service.admin().auth.admin;
  return {
    users,
    asAdmin: (path: string, init: RequestInit = {}) =>
      service.request(path, {
        ...init,
        headers: { Authorization: `Bearer ${service.projectKeys.serviceRole}` },
      }),
    /** A user whose address is confirmed. */
    async created(email: string, more: object = {}) {
      const { data, error } = await users().createUser({ email, email_confirm: true, ...more });
      if (error) throw error;
      return data.user;
    },
  };
}
