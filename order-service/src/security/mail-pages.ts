/** Tokens of emails that are shown in a frame, because a frame cannot send an access token. */
import { MINUTE_MS } from "@damson/service-runtime/durations";
import { createSigner, type Signer } from "./link-tokens.ts";

/** Enough to load the frame. */
const GOOD_MS = MINUTE_MS;
const BYTES = 16;

export interface MailPages {
  /** Creates a token for one email, valid for a minute. */
  create(mailId: number): Promise<string>;
  /** Returns the email's id; `undefined` for an invalid or expired token. */
  verify(token: string): Promise<number | undefined>;
}

export function createMailPages(
  readSecret: () => Promise<Uint8Array>,
  clock: () => Date,
): MailPages {
  let made: Promise<Signer> | undefined;
  // The key is in the database, because another process may serve the frame.
  const signer = () => {
    made ??= readSecret().then(createSigner);
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
  return {
    async create(mailId) {
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
