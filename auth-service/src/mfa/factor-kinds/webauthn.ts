import * as v from "valibot";
import type { UserContext } from "../../context.ts";
import { createValidationError } from "../../errors.ts";
import { readJson, text } from "../../http/json.ts";
import { type Factor, isVerified, listFactors } from "../../users/factors.ts";
import { createCreationOptions, createRequestOptions } from "../../webauthn/options.ts";
import { verifyCreation, verifyRequest } from "../../webauthn/verify.ts";
import {
  creationResponse,
  getRelyingParty,
  requestResponse,
  type WebauthnKey,
  webauthnKey,
} from "../../webauthn/webauthn.ts";
import { CHALLENGE_SECONDS, type Challenge } from "../challenges.ts";
import type { Answer, FactorKind } from "./kind.ts";

const challengeBody = v.object({ webauthn: v.optional(v.unknown()) });
const answerBody = v.object({
  type: v.optional(text),
  credential_response: v.optional(v.unknown()),
});
const storedChallenge = v.object({
  type: v.picklist(["create", "request"]),
  challenge: v.string(),
});

/**
 * Security keys. The first challenge of a factor creates the key, later ones use it. An answer is
 * valid only for its own challenge.
 */
export const webauthn: FactorKind = {
  title: "WebAuthn",
  wrongAnswer: "Invalid WebAuthn response",

  async enrol() {
    return {};
  },

  async challenge(context, factor, request) {
    const body = await readJson(request, challengeBody);
    if (body.webauthn === undefined) throw createValidationError("WebAuthn config required");
    const type = isVerified(factor) ? "request" : "create";
    const publicKey =
      type === "create"
        ? await getCreationOptions(context)
        : await getRequestOptions(context, factor);
    return {
      columns: { webAuthnSessionData: { type, challenge: publicKey.challenge } },
      shown: { webauthn: { type, credential_options: { publicKey } } },
    };
  },

  readAnswer({ webauthn: body }) {
    const answer = v.safeParse(answerBody, body);
    if (!answer.success) throw createValidationError("WebAuthn config required");
    const { type, credential_response } = answer.output;
    if (type !== "create" && type !== "request") {
      throw createValidationError("WebAuthn type must be create or request");
    }
    if (credential_response == null) throw createValidationError("credential_response required");
    return type === "create"
      ? readCreation(credential_response)
      : readAssertion(credential_response);
  },
};

async function getCreationOptions({ db, user, settings }: UserContext) {
  const factors = await listFactors(db.reader, user.id);
  return createCreationOptions(
    getRelyingParty(settings),
    { id: user.id, name: user.email || user.phone || user.id },
    {
      known: factors.flatMap(({ webAuthnCredential: key }) => (key ? [readKey(key)] : [])),
      timeoutSeconds: CHALLENGE_SECONDS,
      isPasskey: false,
    },
  );
}

function getRequestOptions({ settings }: UserContext, { webAuthnCredential }: Factor) {
  return createRequestOptions(getRelyingParty(settings), {
    known: [readKey(webAuthnCredential)],
    timeoutSeconds: CHALLENGE_SECONDS,
    isPasskey: false,
  });
}

function readCreation(body: unknown): Answer {
  const response = v.safeParse(creationResponse, body);
  if (!response.success) throw createValidationError("Invalid credential_response");
  return async (context, factor, question) => {
    const { type, ...expected } = readExpected(context, question);
    // The key of a verified factor never changes. A new key needs a new factor.
    if (type !== "create" || isVerified(factor)) return undefined;
    const made = await verifyCreation(expected, response.output);
    return made && { webAuthnCredential: made.key, webAuthnAaguid: made.aaguid };
  };
}

function readAssertion(body: unknown): Answer {
  const response = v.safeParse(requestResponse, body);
  if (!response.success) throw createValidationError("Invalid credential_response");
  return async (context, factor, question) => {
    const { type, ...expected } = readExpected(context, question);
    if (type !== "request" || !isVerified(factor)) return undefined;
    const key = await verifyRequest(expected, readKey(factor.webAuthnCredential), response.output);
    return key && { webAuthnCredential: key };
  };
}

function readExpected({ settings }: UserContext, { webAuthnSessionData }: Challenge) {
  const party = getRelyingParty(settings);
  return { ...v.parse(storedChallenge, webAuthnSessionData), party, isPasskey: false };
}

function readKey(stored: Factor["webAuthnCredential"]): WebauthnKey {
  return v.parse(webauthnKey, stored);
}
