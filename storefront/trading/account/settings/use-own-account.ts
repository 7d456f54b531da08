import { useEffect, useState } from "react";
import { callAuth } from "#app/account/session/auth-client.ts";

interface OwnAccount {
  readonly email: string | undefined;
  readonly name: string | undefined;
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
