import { useSession } from "#admin/session/use-session.ts";
import { navigation } from "./navigation.ts";

/** What whoever is signed in can go to. */
export function useNavigation() {
  const { data } = useSession();
  return navigation.filter(({ role }) => role === undefined || role === data?.member.role);
}
