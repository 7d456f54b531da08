import type { Environment, Inputs, Values } from "@damson/service-runtime/settings/setting";
import type { definitions } from "./definitions.ts";
import type { ProviderOptions, Providers } from "./providers.ts";

type Definitions = typeof definitions;
type Group = keyof Definitions;

export type { Environment };

export type Settings = { readonly [G in Group]: Values<Definitions[G]> } & {
  readonly providers: Providers;
};

/** All optional. A value may also be text, as in a variable: `"1h"`. */
export type SettingsOptions = { readonly [G in Group]?: Inputs<Definitions[G]> } & {
  readonly providers?: ProviderOptions;
};
