/** RSS 2.0 with Google's attributes: https://support.google.com/merchants/answer/14987622 */
import { escapeXml } from "@damson/service-runtime/xml";
import { attributes } from "./attributes.ts";
import type { FeedFormat } from "./feed-format.ts";
import type { Value } from "./feed-value.ts";

export const googleXml: FeedFormat = {
  type: "application/xml",
  head: ({ name, siteUrl }) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
      "<channel>",
      formatElement("title", name),
      formatElement("link", siteUrl),
      formatElement("description", `Products of ${name}`),
      "",
    ].join("\n"),
  item(item) {
    const lines = attributes.flatMap((name) => {
      const value = item[name];
      return value === undefined ? [] : formatElements(`g:${name}`, value);
    });
    return `<item>\n${lines.join("\n")}\n</item>\n`;
  },
  foot: "</channel>\n</rss>\n",
};

function formatElements(name: string, value: Value): readonly string[] {
  if (typeof value === "string") return [formatElement(name, value)];
  if (!("parts" in value)) return value.flatMap((each) => formatElements(name, each));
  const parts = value.parts.filter(([, text]) => text !== "");
  const inside = parts.map(([part, text]) => formatElement(`g:${part}`, text));
  return [`<${name}>${inside.join("")}</${name}>`];
}

function formatElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
