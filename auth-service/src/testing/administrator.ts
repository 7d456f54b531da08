import type { TestService } from "./service.ts";

export function createAdministrator(service: TestService) {
  const users = () => service.admin().auth.admin;
  return {
    users,
    asAdmin: (path: string, init: RequestInit = {}) =>
      service.request(path, {
        ...init,
        headers: { Authorization: `Bearer ${service.projectKeys.serviceRole}` },
      }),
    async created(email: string, more: object = {}) {
      const { data, error } = await users().createUser({ email, email_confirm: true, ...more });
      if (error) throw error;
      return data.user;
    },
  };
}
