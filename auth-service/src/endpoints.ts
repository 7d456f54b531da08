import { deleteUserFactor, listUserFactors, updateUserFactor } from "./endpoints/admin-factors.ts";
import { endUserSessions } from "./endpoints/admin-sessions.ts";
import {
  adminCreateUser,
  adminDeleteUser,
  adminGetUser,
  adminListUsers,
  adminUpdateUser,
} from "./endpoints/admin-users.ts";
import { authorize, authorizeLinking } from "./endpoints/authorize.ts";
import { callback } from "./endpoints/callback.ts";
import { admin, type Endpoint, open, user, withRequirement } from "./endpoints/endpoint.ts";
import { challengeFactor } from "./endpoints/factor-challenge.ts";
import { verifyFactor } from "./endpoints/factor-verify.ts";
import { enrol, unenrol } from "./endpoints/factors.ts";
import { generateLink } from "./endpoints/generate-link.ts";
import { health, ready } from "./endpoints/health.ts";
import { unlinkIdentity } from "./endpoints/identities.ts";
import { invite } from "./endpoints/invite.ts";
import { logout } from "./endpoints/logout.ts";
import { magicLink, otp } from "./endpoints/otp.ts";
import {
  passkeyAuthenticationOptions,
  passkeyAuthenticationVerify,
} from "./endpoints/passkey-authentication.ts";
import {
  passkeyRegistrationOptions,
  passkeyRegistrationVerify,
} from "./endpoints/passkey-registration.ts";
import {
  deleteUserPasskey,
  listOwnPasskeys,
  listUserPasskeys,
  removePasskey,
  updatePasskey,
} from "./endpoints/passkeys.ts";
import { reauthenticate } from "./endpoints/reauthenticate.ts";
import { recover } from "./endpoints/recover.ts";
import { resend } from "./endpoints/resend.ts";
import { settings } from "./endpoints/settings.ts";
import { signup } from "./endpoints/signup.ts";
import { token } from "./endpoints/token.ts";
import { listUnavailableRoutes } from "./endpoints/unavailable.ts";
import { updateOwnUser } from "./endpoints/update-user.ts";
import { getOwnUser } from "./endpoints/user.ts";
import { verifyCode } from "./endpoints/verify.ts";
import { followMailLink } from "./endpoints/verify-link.ts";
import { jwks, openidConfiguration } from "./endpoints/well-known.ts";
import { requirePasskeysEnabled } from "./passkeys/passkeys.ts";

export const endpoints: readonly Endpoint[] = [
  open("GET", "/health", health),
  open("GET", "/ready", ready),
  open("GET", "/settings", settings),
  open("GET", "/.well-known/jwks.json", jwks),
  open("GET", "/.well-known/openid-configuration", openidConfiguration),

  open("POST", "/signup", signup),
  open("POST", "/token", token),
  open("POST", "/otp", otp, "otp"),
  open("POST", "/magiclink", magicLink, "otp"),
  open("POST", "/recover", recover, "otp"),
  open("POST", "/resend", resend, "otp"),
  open("GET", "/verify", followMailLink, "verify"),
  open("POST", "/verify", verifyCode, "verify"),
  open("GET", "/authorize", authorize, "signIn"),
  open("GET", "/callback", callback),
  open("POST", "/callback", callback),

  user("POST", "/logout", logout),
  user("GET", "/user", getOwnUser),
  user("PUT", "/user", updateOwnUser, "otp"),
  user("GET", "/reauthenticate", reauthenticate),
  user("GET", "/user/identities/authorize", authorizeLinking),
  user("DELETE", "/user/identities/:id", unlinkIdentity),

  user("POST", "/factors", enrol),
  user("DELETE", "/factors/:factor_id", unenrol),
  user("POST", "/factors/:factor_id/challenge", challengeFactor, "factors"),
  user("POST", "/factors/:factor_id/verify", verifyFactor, "factors"),

  admin("POST", "/invite", invite),
  admin("GET", "/admin/users", adminListUsers),
  admin("POST", "/admin/users", adminCreateUser),
  admin("GET", "/admin/users/:id", adminGetUser),
  admin("PUT", "/admin/users/:id", adminUpdateUser),
  admin("DELETE", "/admin/users/:id", adminDeleteUser),
  admin("DELETE", "/admin/users/:id/sessions", endUserSessions),
  admin("GET", "/admin/users/:id/factors", listUserFactors),
  admin("PUT", "/admin/users/:id/factors/:factor_id", updateUserFactor),
  admin("DELETE", "/admin/users/:id/factors/:factor_id", deleteUserFactor),
  admin("POST", "/admin/generate_link", generateLink),

  ...withRequirement(requirePasskeysEnabled, [
    user("POST", "/passkeys/registration/options", passkeyRegistrationOptions),
    user("POST", "/passkeys/registration/verify", passkeyRegistrationVerify),
    open("POST", "/passkeys/authentication/options", passkeyAuthenticationOptions, "passkey"),
    open("POST", "/passkeys/authentication/verify", passkeyAuthenticationVerify, "passkey"),
    user("GET", "/passkeys", listOwnPasskeys),
    user("PATCH", "/passkeys/:passkey_id", updatePasskey),
    user("DELETE", "/passkeys/:passkey_id", removePasskey),
    admin("GET", "/admin/users/:id/passkeys", listUserPasskeys),
    admin("DELETE", "/admin/users/:id/passkeys/:passkey_id", deleteUserPasskey),
  ]),

  ...listUnavailableRoutes(),
];
