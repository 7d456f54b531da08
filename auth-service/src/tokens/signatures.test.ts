import fc from "fast-check";
import { compactVerify, exportJWK, generateKeyPair } from "jose";
import { expect, test } from "vitest";
import { signToken } from "./access-tokens.ts";
import { createKeyRing } from "./keys.ts";

const secret = "a secret of at least thirty-two characters";

async function createRing(alg: "ES256" | "RS256") {
  const pair = await generateKeyPair(alg, { extractable: true });
  const jwk = { ...(await exportJWK(pair.privateKey)), kid: alg, key_ops: ["sign", "verify"] };
  return { publicKey: pair.publicKey, ring: await createKeyRing({ keys: JSON.stringify([jwk]) }) };
}

test.each([
  ["ES256", () => createRing("ES256")],
  ["RS256", () => createRing("RS256")],
  [
    "HS256",
    async () => ({
      publicKey: new TextEncoder().encode(secret),
      ring: await createKeyRing({ secret }),
    }),
  ],
] as const)("creates %s signatures that jose verifies", async (alg, make) => {
  const { publicKey, ring } = await make();

  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.string({ unit: "grapheme" }), fc.jsonValue()),
      async (payload) => {
        const token = await signToken(ring.signing, payload);

        const verified = await compactVerify(token, publicKey, { algorithms: [alg] });

        const { kid } = ring.signing;
        expect(verified.protectedHeader).toEqual({ alg, typ: "JWT", ...(kid ? { kid } : {}) });
        expect(new TextDecoder().decode(verified.payload)).toBe(JSON.stringify(payload));
      },
    ),
    { numRuns: 50 },
  );
});
