import { createHash } from "node:crypto";

export const verifier = "0123456789abcdef".repeat(4);

export const pair = {
  code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  code_challenge_method: "s256",
};
