/** A text message that is ready to go. */
export interface Sms {
  /** Digits alone, as the protocol keeps numbers. */
  readonly to: string;
  readonly text: string;
  readonly code: string;
  readonly channel: "sms" | "whatsapp";
}

export interface SmsSender {
  /** Gives the gateway's own id of the message, where it has one. */
  send(sms: Sms): Promise<string | undefined>;
}
