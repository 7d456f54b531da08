/** Fictional customers with reserved example addresses. */
import type { ShippingDetails } from "@damson/shop/orders/shipping-form";
import type { Random } from "./random.ts";

const firstNames =
  "Amelia Olivia Charlotte Emily Grace Hannah Eleanor Rachel Helen Beatrice Aisha Fatima Priya Anjali Yasmin Ngozi Abena Mei Yuki Linh Agnieszka Ioana Siobhán Niamh Róisín Mhairi Siân Angharad Zoë Renée Łukasz James Mohammed Kwame Rhys Anne-Marie".split(
    " ",
  );
const lastNames =
  "Smith Jones Taylor Brown Williams Davies Patel Wright Hughes Green Clarke Turner Khan Ahmed Begum Singh Kaur Okonkwo Mensah Nguyen Chen Kowalski Popescu Murphy Campbell MacDonald Llewellyn Rees Fox Penhaligon O'Neill D'Souza Ashworth-Lane Müller Żak Núñez".split(
    " ",
  );
const towns = [
  ["London", "SE15"],
  ["London", "N16"],
  ["London", "SW9"],
  ["Birmingham", "B13"],
  ["Manchester", "M21"],
  ["Leeds", "LS6"],
  ["Bristol", "BS7"],
  ["Newcastle upon Tyne", "NE2"],
  ["Brighton", "BN2"],
  ["Norwich", "NR3"],
  ["Truro", "TR1"],
  ["Bury St Edmunds", "IP33"],
  ["Edinburgh", "EH6"],
  ["Inverness", "IV3"],
  ["Cardiff", "CF24"],
  ["Llanfairpwllgwyngyll", "LL61"],
  ["Belfast", "BT9"],
] as const;
const roads = "High Church Station Victoria Albert Park Mill Orchard Chapel Manor Elm".split(" ");
const roadTypes = ["Road", "Street", "Lane", "Avenue", "Close", "Terrace"];
const inwardLetters = [..."ABDEFGHJLNPQRSTUWXYZ"];

/** Creates a customer. `number` makes the address unique. */
export function createCustomer(number: number, random: Random): ShippingDetails {
  const firstName = random.pick(firstNames);
  const lastName = random.pick(lastNames);
  const [city, district] = random.pick(towns);
  const road = `${random.between(1, 180)} ${random.pick(roads)} ${random.pick(roadTypes)}`;
  const letter = () => random.pick(inwardLetters);
  return {
    email: `${plain(firstName)}.${plain(lastName)}${number}@example.com`,
    firstName,
    lastName,
    address: random.isTrue(0.2) ? `Flat ${random.between(1, 24)}, ${road}` : road,
    city,
    postcode: `${district} ${random.between(1, 9)}${letter()}${letter()}`,
    // Ofcom reserves these numbers for films and television.
    phone: `07700 900${String(random.between(0, 999)).padStart(3, "0")}`,
  };
}

function plain(name: string): string {
  const letters = name.replaceAll(/[łŁ]/g, "l").normalize("NFD");
  return letters.replaceAll(/[^a-z]/gi, "").toLowerCase();
}
