import { bytesOfUuid, createSigner, UUID_BYTES, uuidIn } from "./signed-bytes.ts";

const VERSION_BYTES = 4;

/** What a token says: of which order, and in which version. */
interface Opened {
  readonly orderId: string;
  readonly version: number;
}

/** Tokens that open the page of one order: its id, signed, so that nothing has to be stored. */
export interface OrderTokens {
  make(order: { readonly id: string; readonly tokenVersion: number }): string;
  /** `undefined` for a token that is not ours. It opens the order only in the order's own version. */
  verify(token: string): Opened | undefined;
}

export function orderTokens(key: Uint8Array): OrderTokens {
  const { sign, verify } = createSigner(key);
  return {
    make: ({ id, tokenVersion }) => sign(Buffer.concat([bytesOfUuid(id), versioned(tokenVersion)])),
    verify(token) {
      const first = verify(token, UUID_BYTES);
      if (first) return { orderId: uuidIn(first), version: 1 };
      const later = verify(token, UUID_BYTES + VERSION_BYTES);
      return later && { orderId: uuidIn(later), version: later.readUInt32BE(UUID_BYTES) };
    },
  };
}

/** The first version stands in no token: it is that of all orders whose address was never corrected. */
function versioned(version: number): Buffer {
  if (version === 1) return Buffer.alloc(0);
  const bytes = Buffer.alloc(VERSION_BYTES);
  bytes.writeUInt32BE(version);
  return bytes;
}
