import { documents } from "@damson/catalogue";
import * as v from "valibot";
import { expect, test } from "vitest";
import type { AddedPicture } from "#api/pictures.ts";
import {
  createSlide,
  createTile,
  homeFields,
  toAddedPicture,
  toHomeContent,
  toHomeFields,
} from "./home-fields.ts";

const { initial, schema } = documents.home;
const hash = "0a1b2c3d4e5f60718293a4b5c6d7e8f9";
const added: AddedPicture = {
  hash,
  file: hash,
  isBuiltIn: false,
  placeholderColour: "stone",
  focalX: 0.3,
  focalY: 0.5,
  width: 800,
  height: 600,
  widths: [320, 480, 800],
};

test("saves the loaded content unchanged if nothing was edited", () => {
  expect(toHomeContent(toHomeFields(initial))).toEqual(initial);
});

test("restores a stored draft unchanged", () => {
  const fields = toHomeFields(initial);
  const typed = {
    ...fields,
    slides: [createSlide(added), ...fields.slides],
    tiles: [createTile(added)],
  };
  expect(v.parse(homeFields, JSON.parse(JSON.stringify(typed)))).toEqual(typed);
});

test("keeps a new slide once its text is complete", () => {
  const slide = { ...createSlide(added), title: "Plums", to: "/skincare", alt: "A plum" };
  const content = toHomeContent({ ...toHomeFields(initial), slides: [slide] });
  expect(v.parse(schema, content)).toEqual(content);
});

test("crops an uploaded picture again", () => {
  const { wide } = createSlide(added);
  if (wide.isBuiltIn) throw new Error("It was uploaded");
  expect(toAddedPicture(wide)).toEqual(added);
});
