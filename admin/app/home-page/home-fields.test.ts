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
  ...{ hash, file: hash, isBuiltIn: false, placeholderColour: "stone" },
  ...{ focalX: 0.3, focalY: 0.5, width: 800, height: 600, widths: [320, 480, 800] },
};

test("what is loaded is what is saved if nothing is typed", () => {
  expect(toHomeContent(toHomeFields(initial))).toEqual(initial);
});

test("a draft that this tab keeps is read again as it was", () => {
  const fields = toHomeFields(initial);
  const typed = {
    ...fields,
    slides: [createSlide(added), ...fields.slides],
    tiles: [createTile(added)],
  };
  expect(v.parse(homeFields, JSON.parse(JSON.stringify(typed)))).toEqual(typed);
});

test("a new slide is kept once its words are typed", () => {
  const slide = { ...createSlide(added), title: "Plums", to: "/skincare", alt: "A plum" };
  const content = toHomeContent({ ...toHomeFields(initial), slides: [slide] });
  expect(v.parse(schema, content)).toEqual(content);
});

test("its picture can be cropped anew", () => {
  const { wide } = createSlide(added);
  if (wide.isBuiltIn) throw new Error("It was uploaded");
  expect(toAddedPicture(wide)).toEqual(added);
});
