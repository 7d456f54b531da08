import type { Outbox } from "@damson/service-runtime/mail/outbox";
import type { SmsSender } from "./sms.ts";

/** Text messages as files, where no gateway is configured. Only the name of the file is logged. */
export function createOutboxSender(outbox: Outbox, onWritten: (file: string) => void): SmsSender {
  return {
    async send({ to: address, text, code }) {
      const file = await outbox.put({ address, type: "sms", code }, `${text}\n`, "txt");
      onWritten(file);
      return file.replace(/\.txt$/, "");
    },
  };
}
