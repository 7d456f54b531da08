import { createBuilder } from "vite";
import { prerenderSite } from "./prerender.ts";

const builder = await createBuilder({ configFile: `${import.meta.dirname}/vite.config.ts` });
await builder.buildApp();
await prerenderSite();
