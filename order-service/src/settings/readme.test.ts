import { join } from "node:path";
import { testSettingsReadme } from "@damson/service-runtime/testing/settings-readme";
import { definitions } from "./definitions.ts";

await testSettingsReadme(join(import.meta.dirname, "../.."), definitions);
