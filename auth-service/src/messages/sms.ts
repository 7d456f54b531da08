import type { Outbox } from "@damson/service-runtime/mail/outbox";
import * as v from "valibot";

export interface Sms {
  /** Digits only, as stored. */
  readonly to: string;
  readonly text: string;
  readonly code: string;
}

export interface SmsSender {
  /** Returns the gateway's message id, if it has one. */
  send(sms: Sms): Promise<string | undefined>;
}

const TIMEOUT_MS = 5000;
const gatewayAnswer = v.object({ message_id: v.optional(v.string()) });

/** Posts `{ phone, text }` to the operator's gateway. Throws if the request fails. */
export function createGatewaySender(url: string, token: string): SmsSender {
  return {
    async send({ to: phone, text }) {
      const response = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
        body: JSON.stringify({ phone, text }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`);
      const answer = v.safeParse(
        v.pipe(v.string(), v.parseJson(), gatewayAnswer),
        await response.text(),
      );
      return answer.success ? answer.output.message_id : undefined;
    },
  };
}

/** Writes text messages to the outbox. Logs only the file name. */
export function createOutboxSender(outbox: Outbox, onWritten: (file: string) => void): SmsSender {
  return {
    async send({ to: address, text, code }) {
      const file = await outbox.put({ address, type: "sms", code }, `${text}\n`, "txt");
      onWritten(file);
      return file.replace(/\.txt$/, "");
    },
  };
}
