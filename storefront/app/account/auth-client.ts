/** The one door to the authentication service. */

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface NewAccount extends Credentials {
  readonly fullName?: string;
  /** Where the link that confirms the address leads, on this site. */
  readonly continueAt: "/" | "/checkout";
}

export type Answer = { readonly ok: true } | { readonly ok: false; readonly message: string };

const notOpen: Answer = {
  ok: false,
  message: "Accounts are not open yet. You can check out as a guest.",
};

export async function signIn(_credentials: Credentials): Promise<Answer> {
  return notOpen;
}

export async function signUp(_account: NewAccount): Promise<Answer> {
  return notOpen;
}
