/** Tokens for showing a mail in a frame, which cannot send an access token. */
import { MINUTE_MS } from "@damson/service-runtime/durations";
import { createSigner, type Signer } from "./link-tokens.ts";

/** Long enough to load a frame. */
const GOOD_MS = MINUTE_MS;
const BYTES = 16;

export interface MailPages {
  /** Creates a token for one mail, valid for a minute. */
  make(mailId: number): Promise<string>;
  /** Returns the mail's id; `undefined` for an invalid or expired token. */
  verify(token: string): Promise<number | undefined>;
}

export function createMailPages(
  readSecret: () => Promise<Uint8Array>,
  clock: () => Date,
): MailPages {
  let made: Promise<Signer> | undefined;
  // Stored in the database, because another process may serve the frame.
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
