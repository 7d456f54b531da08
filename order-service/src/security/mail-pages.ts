/** Addresses by which a frame shows a mail: a frame sends no access token, so the address is one. */
import { MINUTE_MS } from "@damson/service-runtime/durations";
import { createSigner, type Signer } from "./link-tokens.ts";

/** As long as a frame takes to load. */
const GOOD_MS = MINUTE_MS;
const BYTES = 16;

export interface MailPages {
  /** A token that shows one mail, for a minute. */
  make(mailId: number): Promise<string>;
  /** The id of the mail; `undefined` for a token that is not ours or has run out. */
  verify(token: string): Promise<number | undefined>;
}

export function createMailPages(
  readSecret: () => Promise<Uint8Array>,
  clock: () => Date,
): MailPages {
  let made: Promise<Signer> | undefined;
  // Kept in the database: another process may be asked for the frame than for its address.
  const signer = () => {
    made ??= readSecret().then(createSigner);
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
  return {
    async make(mailId) {
      const bytes = Buffer.alloc(BYTES);
      bytes.writeBigUInt64BE(BigInt(mailId), 0);
      bytes.writeBigUInt64BE(BigInt(clock().getTime() + GOOD_MS), 8);
      return (await signer()).sign(bytes);
    },
    async verify(token) {
      const bytes = (await signer()).verify(token, BYTES);
      if (bytes === undefined || bytes.readBigUInt64BE(8) < clock().getTime()) return undefined;
      return Number(bytes.readBigUInt64BE(0));
    },
  };
}
