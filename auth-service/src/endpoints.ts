/** The whole protocol on one screen: method and path, who may ask, who answers, how often. */
import { type Endpoint, open, user } from "./endpoint.ts";
import { health } from "./endpoints/health.ts";
import { jwks } from "./endpoints/jwks.ts";
import { logout } from "./endpoints/logout.ts";
import { settings } from "./endpoints/settings.ts";
import { signup } from "./endpoints/signup.ts";
import { token } from "./endpoints/token.ts";
import { unavailable } from "./endpoints/unavailable.ts";
import { getUser, updateUser } from "./endpoints/user.ts";

export const endpoints: readonly Endpoint[] = [
  open("GET", "/health", health),
  open("GET", "/settings", settings),
  open("GET", "/.well-known/jwks.json", jwks),

  open("POST", "/signup", signup),
  open("POST", "/token", token),
  user("POST", "/logout", logout),
  user("GET", "/user", getUser),
  user("PUT", "/user", updateUser, "otp"),

  ...unavailable(),
];
