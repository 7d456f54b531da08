import { useSession } from "#admin/session/use-session.ts";
import type { StaffOrderEvent } from "#api/order.ts";

/** Returns a function that names an event's actor. The signed-in staff member is "you". */
export function useActorName() {
  const me = useSession().data?.member.email;
  return ({ actor, person }: Pick<StaffOrderEvent, "actor" | "person">): string => {
    if (actor === "customer") return "the customer";
    if (actor === "system") return "the system";
    if (person === null) return "staff (command line)";
    return person === me ? "you" : person;
  };
}
