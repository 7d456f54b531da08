import { createLog } from "@damson/service-runtime/log";

/** The log of the server itself, in the format of the services. */
export const log = createLog({ logLevel: "warn" });
