import type { StaffOrderEvent } from "#api/order.ts";

/** Who did something, in words. */
export function actorName(
  { actor, person }: Pick<StaffOrderEvent, "actor" | "person">,
  me: string | undefined,
): string {
  if (actor === "customer") return "the customer";
  if (actor === "system") return "the shop itself";
  if (person === null) return "staff, at the command line";
  return person === me ? "you" : person;
}
