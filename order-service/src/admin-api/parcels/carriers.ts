import type { Carrier } from "./carrier.ts";
import type { CarrierId } from "./carrier-ids.ts";
import { otherCarrier } from "./other-carrier.ts";
import { royalMail } from "./royal-mail.ts";

export const carriers: Readonly<Record<CarrierId, Carrier>> = {
  "royal-mail": royalMail,
  other: otherCarrier,
};
