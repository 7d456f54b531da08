import { bytesOfUuid, createSigner, UUID_BYTES, uuidIn } from "./signed-bytes.ts";

/** Purposes of tokens: one is not good for another. */
const purposes = { confirm: 1, withdraw: 2 } as const;
type Purpose = keyof typeof purposes;

/** Tokens of the links in mails about a request: its id, signed, so that no link names an address. */
export interface BackInStockTokens {
  make(purpose: Purpose, requestId: string): string;
  /** The id of the request; `undefined` for a token that is not ours. */
  verify(purpose: Purpose, token: string): string | undefined;
}

export function backInStockTokens(key: Uint8Array): BackInStockTokens {
  const { sign, verify } = createSigner(key);
  return {
    make: (purpose, id) => sign(Buffer.concat([Uint8Array.of(purposes[purpose]), bytesOfUuid(id)])),
    verify(purpose, token) {
      const bytes = verify(token, 1 + UUID_BYTES);
      return bytes?.[0] === purposes[purpose] ? uuidIn(bytes, 1) : undefined;
    },
  };
}
