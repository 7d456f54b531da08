import { useEffect, useState } from "react";
import { callAuth } from "../../auth-client.ts";

/** The signed-in customer's account, as read from the auth service. */
interface OwnAccount {
  readonly email: string | undefined;
  /** The name given at sign-up. */
  readonly name: string | undefined;
  /** An address that is not confirmed yet. */
  readonly newEmail: string | undefined;
}

/** Returns `undefined` until it is read, and if it cannot be read. */
export function useOwnAccount(): OwnAccount | undefined {
  const [account, setAccount] = useState<OwnAccount>();
  useEffect(() => {
    void callAuth((auth) => auth.getUser()).then(({ data }) => {
      if (data?.user) setAccount(ownAccount(data.user));
    });
  }, []);
  return account;
}

interface User {
  readonly email?: string | undefined;
  readonly new_email?: string | undefined;
  readonly user_metadata: Readonly<Record<string, unknown>>;
}

function ownAccount({ email, new_email, user_metadata }: User): OwnAccount {
  const name = user_metadata.full_name ?? user_metadata.name;
  return {
    email: email || undefined,
    name: (typeof name === "string" && name.trim()) || undefined,
    newEmail: new_email || undefined,
  };
}
