/** `npm run build`: the scripts and styles, then every page, then what goes round them. */
import { rm, writeFile } from "node:fs/promises";
import { createBuilder } from "vite";
import { type BuildFacts, buildFactsFile } from "./build-facts.ts";
import { buildStamp } from "./build-stamp.ts";
import { prerenderSite } from "./prerender.ts";

// Absent until all is done, so that a build that broke off is never taken for one.
await rm(buildFactsFile, { force: true });
const stamp = await buildStamp();

const builder = await createBuilder({ configFile: `${import.meta.dirname}/vite.config.ts` });
await builder.buildApp();
const { siteUrl } = await prerenderSite();

const { VITE_SUPABASE_URL } = process.env;
const connectTo = VITE_SUPABASE_URL ? [new URL(VITE_SUPABASE_URL).origin] : [];
const facts: BuildFacts = { stamp, siteUrl, connectTo };
await writeFile(buildFactsFile, `${JSON.stringify(facts, null, 2)}\n`);
