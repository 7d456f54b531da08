/** Those who may work with the admin. */
import * as v from "valibot";
import { type Role, roles } from "./session.ts";

export interface Person {
  /** Of their account. */
  readonly id: string;
  readonly email: string;
  /** Absent where it was taken from their account elsewhere. */
  readonly role: Role | undefined;
  /** `invited`: the link waits to be followed; `expired`: it has run out before. */
  readonly state: "active" | "invited" | "expired";
  readonly addedAt: string;
  readonly lastSignInAt: string | undefined;
}

/** The answer to `GET /api/people`. */
export interface People {
  readonly people: readonly Person[];
}

/** A link by which somebody sets up their account, once. It is shown once. */
export interface Welcome {
  readonly link: string;
}

const role = v.picklist(roles, "Choose a role");

/** `POST /api/people`. */
export const newPerson = v.object({
  email: v.pipe(
    v.string("Invalid email address"),
    v.trim(),
    v.toLowerCase(),
    v.email("Invalid email address"),
    v.maxLength(255, "Email must be less than 255 characters"),
  ),
  role,
});

export type NewPerson = v.InferOutput<typeof newPerson>;

/** `undefined` for what is nobody. */
export function parseNewPerson(given: unknown): NewPerson | undefined {
  const { success, output } = v.safeParse(newPerson, given);
  return success ? output : undefined;
}

/** `PUT /api/people/:id/role`. */
export const changedRole = v.object({ role });
