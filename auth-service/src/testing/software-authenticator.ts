/** A software security key that responds like a browser. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

interface Options {
  readonly challenge: string;
}

interface CreationOptions extends Options {
  readonly rp: { readonly id?: string };
  readonly user?: { readonly id: string };
}

export interface SoftwareAuthenticator {
  create(options: CreationOptions): CreatedJson;
  get(options: Options & { readonly rpId?: string }): SignedJson;
}

type CreatedJson = ReturnType<typeof asJson<{ clientDataJSON: string; attestationObject: string }>>;
type SignedJson = ReturnType<
  typeof asJson<{
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string;
  }>
>;

export function createSoftwareAuthenticator(
  origin: string,
  { verifiesUser = false, counts = true } = {},
): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  const present = USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0);
  let counter = 0;
  let userHandle: string | undefined;

  const head = (rpId: string, flags: number) => {
    if (counts) counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count]);
  };
  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    create(options) {
      userHandle = options.user?.id;
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const idLength = Buffer.of(0, id.length);
      const attested = [Buffer.alloc(16), idLength, id, Buffer.from(isoCBOR.encode(cose))];
      const authData = Buffer.concat([head(options.rp.id ?? "", present | HAS_KEY), ...attested]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ["fmt", "none"],
          ["attStmt", new Map<string, string>()],
          ["authData", new Uint8Array(authData)],
        ]),
      );
      return asJson(id, {
        clientDataJSON: text(clientData("webauthn.create", options)),
        attestationObject: text(attestation),
      });
    },
    get(options) {
      const data = clientData("webauthn.get", options);
      const authData = head(options.rpId ?? "", present);
      return asJson(id, {
        clientDataJSON: text(data),
        authenticatorData: text(authData),
        ...(userHandle === undefined ? {} : { userHandle }),
        signature: text(sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey)),
      });
    },
  };
}

function asJson<R>(id: Buffer, response: R) {
  return {
    id: text(id),
    rawId: text(id),
    type: "public-key" as const,
    clientExtensionResults: {},
    response,
  };
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}

function sha256(data: string | Uint8Array): Buffer {
  return createHash("sha256").update(data).digest();
}
