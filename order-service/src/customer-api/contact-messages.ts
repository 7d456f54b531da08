import { contactForm } from "@damson/shop/contact/contact-message";
import { unlinkedText } from "@damson/shop/fields/unlinked-text";
import * as v from "valibot";
import { storeContactMessage } from "../contact/store-contact-message.ts";
import type { Handler } from "../context.ts";
import { json, readJson } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { requireIdempotencyKey } from "./headers.ts";

/** The email to the sender repeats the name, so it must not contain links. */
const namedContactForm = v.object({ ...contactForm.entries, name: unlinkedText("Name") });

/** `POST /contact-messages`. */
export const postContactMessage: Handler = async (request, context) => {
  await limit(context, "messages");
  const idempotencyKey = requireIdempotencyKey(request);
  const message = await readJson(request, namedContactForm);
  await storeContactMessage(context, message, idempotencyKey);
  return json({}, 202);
};
