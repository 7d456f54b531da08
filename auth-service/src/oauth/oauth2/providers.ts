import { bitbucket } from "./bitbucket.ts";
import { discord } from "./discord.ts";
import { facebook } from "./facebook.ts";
import { figma } from "./figma.ts";
import { github } from "./github.ts";
import { linkedin } from "./linkedin.ts";
import { notion } from "./notion.ts";
import type { OAuth2Provider } from "./oauth2-provider.ts";
import { spotify } from "./spotify.ts";
import { twitch } from "./twitch.ts";
import { x } from "./x.ts";
import { zoom } from "./zoom.ts";

const providers: Readonly<Record<string, OAuth2Provider>> = {
  bitbucket,
  discord,
  facebook,
  figma,
  github,
  linkedin,
  notion,
  spotify,
  twitch,
  x,
  zoom,
};

export function findOAuth2Provider(name: string): OAuth2Provider | undefined {
  return Object.hasOwn(providers, name) ? providers[name] : undefined;
}
