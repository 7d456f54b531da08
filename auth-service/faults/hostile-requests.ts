import {
  arbitraryJson,
  arbitraryValue,
  encoded,
  type HostileRequest,
  oddText,
  sendable,
} from "@damson/service-runtime/testing/odd-requests";
import * as fc from "fast-check";
import { endpoints } from "../src/endpoints.ts";

/** Valid values, to get past the first checks. */
export interface Real {
  readonly userToken: string;
  readonly adminToken: string;
  readonly refreshToken: string;
  readonly userId: string;
  readonly email: string;
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const names = [
  "email phone password data channel code_challenge code_challenge_method gotrue_meta_security",
  "token token_hash type redirect_to refresh_token auth_code code_verifier provider id_token nonce",
  "issuer client_id link_identity create_user new_email current_password app_metadata user_metadata",
  "email_confirm phone_confirm role aud id password_hash ban_duration should_soft_delete code",
  "factor_type friendly_name factorId challenge_id web_authn credential identities __proto__",
]
  .join(" ")
  .split(" ");
const queryNames = [
  "grant_type type token redirect_to scope provider scopes page per_page filter query email",
  "code state error skip_http_redirect code_challenge code_challenge_method flow_type invite_token",
]
  .join(" ")
  .split(" ");
const headerNames = [
  ...["content-type", "content-length", "origin", "apikey", "x-forwarded-for", "x-jwt-aud"],
  ...["x-supabase-api-version", "redirect_to", "referer", "user-agent", "accept", "cookie"],
];

/** Text that is valid in some field, or has caused faults before. */
const words = [
  ...["password", "refresh_token", "pkce", "id_token", "web3", "signup", "recovery", "magiclink"],
  ...[
    "invite",
    "email",
    "sms",
    "phone_change",
    "email_change",
    "global",
    "totp",
    "webauthn",
    "s256",
  ],
  ...["4915112345678", "correct horse"],
  ...["$argon2id$v=19$m=9999999,t=99,p=1$AAAAAAAAAAA$AAAA", "$2b$31$", "sb_secret_", "a.b.c"],
];

const someText = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 3, arbitrary: fc.constantFrom(...words) },
);
const oddValue = arbitraryValue(someText);

export function arbitraryRequest(real: Real): fc.Arbitrary<HostileRequest> {
  const right = fc.constantFrom(...Object.values(real));
  const text = fc.oneof({ weight: 3, arbitrary: someText }, { weight: 1, arbitrary: right });
  const value = fc.oneof({ weight: 3, arbitrary: oddValue }, { weight: 1, arbitrary: right });
  return fc.constantFrom(...endpoints).chain((endpoint) =>
    fc.record({
      method: fc.oneof(
        { weight: 6, arbitrary: fc.constant(endpoint.method === "ALL" ? "POST" : endpoint.method) },
        { weight: 1, arbitrary: fc.constantFrom(...methods) },
      ),
      path: arbitraryPath(endpoint.path, text),
      headers: arbitraryHeaders(
        /^\/(admin|invite)/.test(endpoint.path) ? real.adminToken : real.userToken,
        text,
      ),
      body: arbitraryBody(value),
    }),
  );
}

function arbitraryPath(pattern: string, text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const query = fc.dictionary(fc.constantFrom(...queryNames), text, { maxKeys: 4 });
  return fc.tuple(fc.array(text, { minLength: 3, maxLength: 3 }), query).map(([parts, pairs]) => {
    let used = 0;
    const path = pattern.replace(/:\w+|\*/g, () => encoded(parts[used++] ?? ""));
    const search = Object.entries(pairs).map(([name, each]) => `${name}=${encoded(each)}`);
    return search.length > 0 ? `${path}?${search.join("&")}` : path;
  });
}

function arbitraryHeaders(rightToken: string, text: fc.Arbitrary<string>) {
  const bearer = fc.oneof(
    { weight: 8, arbitrary: fc.constant(rightToken) },
    { weight: 1, arbitrary: text },
  );
  const others = fc.dictionary(fc.constantFrom(...headerNames), text, { maxKeys: 3 });
  return fc.tuple(fc.option(bearer), others).map(([token, headers]) => {
    const all = token === null ? headers : { ...headers, authorization: `Bearer ${token}` };
    return sendable(all);
  });
}

function arbitraryBody(value: fc.Arbitrary<unknown>): fc.Arbitrary<string | undefined> {
  const fields = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 6 });
  return arbitraryJson(fc.oneof({ weight: 9, arbitrary: fields }, { weight: 1, arbitrary: value }));
}
