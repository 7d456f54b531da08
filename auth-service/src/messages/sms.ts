import type { Outbox } from "@damson/service-runtime/mail/outbox";

/** A text message that is ready to go. */
export interface Sms {
  /** Digits alone, as the protocol keeps numbers. */
  readonly to: string;
  readonly text: string;
  readonly code: string;
  readonly channel: "sms" | "whatsapp";
}

export interface SmsSender {
  /** Gives the gateway's id of the message, where it has one. */
  send(sms: Sms): Promise<string | undefined>;
}

/** Writes text messages to files, where no gateway is configured. Only the name of the file is logged. */
export function createOutboxSender(outbox: Outbox, onWritten: (file: string) => void): SmsSender {
  return {
    async send({ to: address, text, code }) {
      const file = await outbox.put({ address, type: "sms", code }, `${text}\n`, "txt");
      onWritten(file);
      return file.replace(/\.txt$/, "");
    },
  };
}
