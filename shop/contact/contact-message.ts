import * as v from "valibot";
import { limitedEmail, requiredText } from "../fields/form-rules.ts";

export const contactForm = v.object({
  name: requiredText("Name", 100),
  email: limitedEmail,
  subject: requiredText("Subject", 200),
  message: requiredText("Message", 1000),
});

export type ContactMessage = v.InferOutput<typeof contactForm>;
