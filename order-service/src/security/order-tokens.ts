import { bytesOfUuid, createSigner, UUID_BYTES, uuidIn } from "./signed-bytes.ts";

const VERSION_BYTES = 4;
/** The last byte of a token that was mailed. */
const MAILED = 1;

/** Contents of a token: the order, and the version of its tokens. */
interface Opened {
  readonly orderId: string;
  readonly version: number;
  /** True for a token that only the order's mails carry: its bearer reads their mailbox. */
  readonly isMailed: boolean;
}

interface OfOrder {
  readonly id: string;
  readonly tokenVersion: number;
}

/** Tokens that open the page of one order: its id, signed, so that nothing has to be stored. */
export interface OrderTokens {
  make(order: OfOrder): string;
  /** Makes a token for a mail alone, which no answer to a request may carry. */
  makeMailed(order: OfOrder): string;
  /** `undefined` for a token that is not ours. It opens the order only in the order's own version. */
  verify(token: string): Opened | undefined;
}

export function orderTokens(key: Uint8Array): OrderTokens {
  const { sign, verify } = createSigner(key);
  return {
    make: ({ id, tokenVersion }) => sign(Buffer.concat([bytesOfUuid(id), versioned(tokenVersion)])),
    makeMailed: ({ id, tokenVersion }) =>
      sign(Buffer.concat([bytesOfUuid(id), versionBytes(tokenVersion), Uint8Array.of(MAILED)])),
    verify(token) {
      const first = verify(token, UUID_BYTES);
      if (first) return { orderId: uuidIn(first), version: 1, isMailed: false };
      const later = verify(token, UUID_BYTES + VERSION_BYTES);
      if (later) return { ...openedBy(later), isMailed: false };
      const mailed = verify(token, UUID_BYTES + VERSION_BYTES + 1);
      return mailed?.at(-1) === MAILED ? { ...openedBy(mailed), isMailed: true } : undefined;
    },
  };
}

/** The first version stands in no token: it is that of all orders whose address was never corrected. */
function versioned(version: number): Buffer {
  return version === 1 ? Buffer.alloc(0) : versionBytes(version);
}

function openedBy(bytes: Buffer) {
  return { orderId: uuidIn(bytes), version: bytes.readUInt32BE(UUID_BYTES) };
}

function versionBytes(version: number): Buffer {
  const bytes = Buffer.alloc(VERSION_BYTES);
  bytes.writeUInt32BE(version);
  return bytes;
}
