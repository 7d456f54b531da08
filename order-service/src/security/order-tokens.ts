import { bytesOfUuid, createSigner, UUID_BYTES, uuidIn } from "./signed-bytes.ts";

/** Tokens that open the page of one order: its id, signed, so that nothing has to be stored. */
export interface OrderTokens {
  make(orderId: string): string;
  /** The id of the order; `undefined` for a token that is not ours. */
  verify(token: string): string | undefined;
}

export function orderTokens(key: Uint8Array): OrderTokens {
  const { sign, verify } = createSigner(key);
  return {
    make: (orderId) => sign(bytesOfUuid(orderId)),
    verify(token) {
      const bytes = verify(token, UUID_BYTES);
      return bytes && uuidIn(bytes);
    },
  };
}
