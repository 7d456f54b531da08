import { callAuth } from "#app/account/session/auth-client.ts";
import { accessToken } from "#trading/account/session/access-token.ts";
import { type Answer, getFromOrders } from "#trading/lib/orders-api.ts";

export type OwnData =
  | { readonly kind: "done"; readonly data: object }
  | { readonly kind: "failed"; readonly message: string | undefined };

/** Everything that both services store about the signed-in customer. */
export async function readOwnData(): Promise<OwnData> {
  const { data, error } = await callAuth((auth) => auth.getUser());
  if (error) return { kind: "failed", message: error.message };
  const answer = await readKept();
  if (answer.kind !== "done") return { kind: "failed", message: answer.message };
  const { id, email, new_email, created_at, email_confirmed_at, last_sign_in_at, user_metadata } =
    data.user;
  const account = {
    id,
    email,
    new_email,
    created_at,
    email_confirmed_at,
    last_sign_in_at,
    user_metadata,
  };
  return { kind: "done", data: { account, ...Object(answer.body) } };
}

async function readKept(): Promise<Answer> {
  const token = await accessToken();
  if (token === undefined) return { kind: "unanswered" };
  return getFromOrders("/customer-data", { Authorization: `Bearer ${token}` });
}
