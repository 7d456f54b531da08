import { REFUND_LIMIT_DAYS } from "@damson/shop/legal/law";
import { REFUND_DAYS } from "@damson/shop/returns";
import { LegalDetail } from "#app/content/legal-detail.tsx";
import { owner } from "#app/settings/owner.ts";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";

export const tellUs = () => (
  <li>
    <strong>Tell us.</strong> Any clear statement will do. Use our{" "}
    <Link to="/contact">contact form</Link>, write to <LegalDetail of={owner.email} />, or send us
    the form below. Tell us your name and what you are returning.
  </li>
);

export const refundTime = () => (
  <p>
    We refund within {noWrap(REFUND_DAYS)} working days of receiving your return, and always within
    the {REFUND_LIMIT_DAYS} days the law allows, to the card you paid with, including the standard
    delivery charge if you return the whole order.
  </p>
);

export const lastUpdated = "2026-11-21";
