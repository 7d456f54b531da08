/** Customers whom nobody knows: no such address, and telephone numbers that are kept for plays. */
import type { ShippingDetails } from "@damson/shop/orders/shipping-form";
import type { Random } from "./random.ts";

const firstNames = [
  ..."Amelia Olivia Charlotte Emily Sophie Grace Hannah Lucy Jessica Eleanor Rebecca Laura Rachel".split(
    " ",
  ),
  ..."Kate Claire Helen Joanne Karen Nicola Samantha Victoria Alice Beatrice Florence Imogen".split(
    " ",
  ),
  ..."Aisha Fatima Zainab Priya Anjali Meera Nadia Yasmin Simran Leila Noor Chidinma Adaeze".split(
    " ",
  ),
  ..."Ngozi Folasade Abena Mei Xiu Yuki Linh Agnieszka Katarzyna Magdalena Ioana Elena Sofia".split(
    " ",
  ),
  ..."Siobhán Niamh Aoife Róisín Sinéad Caitríona Mhairi Eilidh Catrin Siân Ffion Angharad".split(
    " ",
  ),
  ..."Zoë Chloë Renée Łukasz Tomasz James Oliver Daniel Mohammed Harpreet Kwame Rhys Callum Iain".split(
    " ",
  ),
  "Anne-Marie",
  "Mary Kate",
];
const lastNames = [
  ..."Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Wright Walker White Edwards".split(
    " ",
  ),
  ..."Hughes Green Hall Lewis Harris Clarke Jackson Wood Turner Martin Cooper Hill Ward Morris".split(
    " ",
  ),
  ..."Khan Ahmed Begum Hussain Singh Kaur Shah Mehta Okonkwo Adeyemi Mensah Boateng Nguyen Chen".split(
    " ",
  ),
  ..."Wong Kowalski Nowak Wiśniewska Popescu Ivanova Murphy Kelly Byrne Campbell Stewart Fraser".split(
    " ",
  ),
  ..."MacDonald Evans Griffiths Llewellyn Prichard Rees Bell Fox Hart Moss Penhaligon Tremayne".split(
    " ",
  ),
  "O'Neill",
  "O'Brien",
  "D'Souza",
  "St John",
  "de la Cruz",
  "Okonkwo-Hughes",
  "Ashworth-Lane",
  "Fitz-Gerald",
  "Müller",
  "Żak",
  "Núñez",
];
/** A town, the letters of its postcodes, and its first and last district. */
const towns: readonly (readonly [town: string, area: string, first: number, last: number])[] = [
  ["London", "SE", 1, 28],
  ["London", "SW", 1, 20],
  ["London", "N", 1, 22],
  ["London", "E", 1, 18],
  ["London", "NW", 1, 11],
  ["London", "W", 2, 14],
  ["Birmingham", "B", 1, 38],
  ["Manchester", "M", 1, 35],
  ["Leeds", "LS", 1, 18],
  ["Liverpool", "L", 1, 38],
  ["Sheffield", "S", 1, 14],
  ["Bristol", "BS", 1, 16],
  ["Newcastle upon Tyne", "NE", 1, 7],
  ["Nottingham", "NG", 1, 11],
  ["Leicester", "LE", 1, 5],
  ["Brighton", "BN", 1, 3],
  ["Bath", "BA", 1, 2],
  ["York", "YO", 30, 32],
  ["Norwich", "NR", 1, 8],
  ["Oxford", "OX", 1, 4],
  ["Cambridge", "CB", 1, 5],
  ["Exeter", "EX", 1, 4],
  ["Truro", "TR", 1, 4],
  ["Stoke-on-Trent", "ST", 1, 6],
  ["Milton Keynes", "MK", 1, 15],
  ["Bury St Edmunds", "IP", 28, 33],
  ["Edinburgh", "EH", 1, 17],
  ["Glasgow", "G", 11, 46],
  ["Aberdeen", "AB", 10, 25],
  ["Inverness", "IV", 1, 3],
  ["Cardiff", "CF", 23, 24],
  ["Swansea", "SA", 1, 7],
  ["Llanfairpwllgwyngyll", "LL", 61, 61],
  ["Belfast", "BT", 1, 17],
  ["Derry", "BT", 47, 48],
];
const roads = [
  ..."High Church Station Victoria Albert Park Mill Orchard Green Kings Queens Chapel Manor".split(
    " ",
  ),
  ..."Grange Springfield Highfield Windmill School Elm Willow Chestnut Larch Bishop Priory".split(
    " ",
  ),
];
const kindsOfRoad = ["Road", "Street", "Lane", "Avenue", "Close", "Crescent", "Gardens", "Terrace"];
const houses = ["Rose Cottage", "The Old Forge", "Ivy House", "Tŷ Gwyn", "Orchard House"];
/** All of them are kept for examples and tests. */
const domains = ["example.com", "example.com", "example.org", "example.net", "mail.test"];
const inwardLetters = "ABDEFGHJLNPQRSTUWXYZ";

/** The same number gives the same person, whom no other number gives. */
export function personOf(number: number, random: Random): ShippingDetails {
  const firstName = random.pick(firstNames);
  const lastName = random.pick(lastNames);
  const [city, area, first, last] = random.pick(towns);
  const letter = () => inwardLetters[random.between(0, inwardLetters.length - 1)] ?? "A";
  return {
    email: emailOf(firstName, lastName, number, random),
    firstName,
    lastName,
    address: addressOf(random),
    city,
    postcode: `${area}${random.between(first, last)} ${random.between(1, 9)}${letter()}${letter()}`,
    // Ofcom keeps these for drama.
    phone: `07700 900${String(random.between(0, 999)).padStart(3, "0")}`,
  };
}

function emailOf(first: string, last: string, number: number, random: Random): string {
  const plain = (name: string) =>
    name
      .replaceAll(/[łŁ]/g, "l")
      .normalize("NFD")
      .replaceAll(/[^a-z]/gi, "")
      .toLowerCase();
  const names = random.pick([
    `${plain(first)}.${plain(last)}`,
    `${plain(first)}${plain(last)}`,
    `${plain(first).charAt(0)}.${plain(last)}`,
    `${plain(last)}.${plain(first)}`,
  ]);
  return `${names}${number}@${random.pick(domains)}`;
}

function addressOf(random: Random): string {
  const road = `${random.between(1, 180)} ${random.pick(roads)} ${random.pick(kindsOfRoad)}`;
  if (random.isTrue(0.22)) return `Flat ${random.between(1, 24)}, ${road}`;
  if (random.isTrue(0.06)) return `${random.pick(houses)}, ${road}`;
  return random.isTrue(0.05) ? `${random.between(1, 40)}a, ${road}` : road;
}
