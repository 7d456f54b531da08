import * as v from "valibot";
import { list, text } from "./values.ts";

/** Address of the application. Apps may have their own scheme. */
export const address = v.pipe(
  text,
  v.check((value) => URL.canParse(value), "must be a full URL such as https://shop.example"),
);

/** Our own address, without a trailing slash, because code appends paths. */
export const webAddress = v.pipe(
  text,
  v.check(isWebAddress, "must be a full URL such as https://auth.example"),
  v.transform((value) => value.replace(/\/+$/, "")),
);

/** An address that is used as given. */
export const optionalWebAddress = v.optional(
  v.pipe(text, v.check(isWebAddress, "must be a full URL such as https://shop.example")),
);

export const optionalDatabaseUrl = v.optional(
  v.pipe(
    text,
    v.check(
      (value) => /^postgres(ql)?:\/\//i.test(value),
      "must be an address such as postgres://user:password@host/database",
    ),
  ),
);

/** Origins as browsers send them. Apps may have their own scheme. */
export const origins = v.pipe(
  list,
  v.check(
    (items) => items.every(isOrigin),
    "must be a list of origins such as https://shop.example, without a path",
  ),
);

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (!isWebAddress(text) || url.origin === text);
}
