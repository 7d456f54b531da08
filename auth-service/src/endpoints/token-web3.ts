import type { Handler } from "../context.ts";
import { AuthError } from "../errors.ts";

/** `POST /token?grant_type=web3`: no wallet signs in here. */
export const web3Grant: Handler = () => {
  throw new AuthError("web3_provider_disabled", "Web3 provider is disabled");
};
