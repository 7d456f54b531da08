import { ContactView } from "#app/content/contact-view.tsx";
import { deliverContactMessage } from "#trading/content/deliver-contact-message.ts";

export default function ContactPage() {
  return <ContactView deliver={deliverContactMessage} />;
}
