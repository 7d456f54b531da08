/** The hooks before and after a user is created, called outside of the transaction that creates them. */
import { randomUUID } from "node:crypto";
import type { Context, UserCreation } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { readUserDetails, userJson } from "./user-json.ts";
import { createUser, draftUser, findUser, type NewUser, type User } from "./users.ts";

/** Ends a transaction that is about to create a user whom the hook has not seen. */
class ApprovalNeeded extends Error {
  readonly user: User;

  constructor(user: User) {
    super("The hook before the creation of a user has to be asked");
    this.user = user;
  }
}

/**
 * Runs `work`, which may create one user by `createUserWithHooks` in its own transaction. It runs again once
 * the hook has approved that user. Throws a hook's refusal.
 */
export async function withUserHooks<Result>(
  context: Context,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const { hooks, db, address } = context;
  const asksBefore = hooks.isOn("beforeUserCreated");
  if (!asksBefore && !hooks.isOn("afterUserCreated")) return work(context);
  const id = randomUUID();
  const run = (isApproved: boolean) => work({ ...context, userCreation: { id, isApproved } });
  const result = await run(!asksBefore).catch(async (error: unknown) => {
    if (!(error instanceof ApprovalNeeded)) throw error;
    const user = userJson(error.user, { identities: [], factors: [] });
    await hooks.call("beforeUserCreated", address, { user });
    return run(true);
  });
  if (!hooks.isOn("afterUserCreated")) return result;
  const created = await findUser(db.reader, id);
  if (created) {
    const user = userJson(created, await readUserDetails(db.reader, id));
    await hooks.call("afterUserCreated", address, { user });
  }
  return result;
}

/** Creates a user, if the hook that `withUserHooks` calls approves. */
export async function createUserWithHooks(
  db: Queries,
  { userCreation, clock }: Context,
  user: NewUser,
): Promise<User> {
  const named = { id: newUserId(userCreation), ...user };
  if (userCreation && !userCreation.isApproved) throw new ApprovalNeeded(draftUser(named, clock()));
  return createUser(db, named, clock());
}

/** The id that the hooks know the new user by. */
export function newUserId(creation: UserCreation | undefined): string {
  return creation?.id ?? randomUUID();
}
