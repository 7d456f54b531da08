import { ContactView } from "#app/content/contact-view.tsx";

/** The specified shop does not send messages. */
const deliver = async () => undefined;

export default function ContactPage() {
  return <ContactView deliver={deliver} />;
}
