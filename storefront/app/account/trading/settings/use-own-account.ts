import { useEffect, useState } from "react";
import { callAuth } from "../../auth-client.ts";

/** The account of the customer who is signed in, as the auth service has it now. */
interface OwnAccount {
  readonly email: string | undefined;
  /** The name that was given on signing up. */
  readonly name: string | undefined;
  /** An address that is still to be confirmed. */
  readonly newEmail: string | undefined;
}

/** `undefined` until it is read, and where it cannot be. */
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
