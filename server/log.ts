import { createLog } from "@damson/service-runtime/log";

export const log = createLog({ logLevel: "warn" });
