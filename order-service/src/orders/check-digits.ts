/** Check digits of tracking numbers, where their rule is published. */

const s10 = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/;
const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7];
const ups = /^1Z([0-9A-Z]{15})(\d)$/;

/** Returns true if a number in capitals without spaces has a check digit, and another than the one it must have. */
export function hasWrongCheckDigit(number: string): boolean {
  const [, serial, digit] = s10.exec(number) ?? [];
  if (serial !== undefined) return s10CheckDigit(serial) !== Number(digit);
  const [, parcel, upsDigit] = ups.exec(number) ?? [];
  return parcel !== undefined && upsCheckDigit(parcel) !== Number(upsDigit);
}

/** Works out the check digit of the eight digits of a postal number such as `QF123456785GB`: Universal Postal Union, standard S10. */
function s10CheckDigit(serial: string): number {
  const sum = s10Weights.reduce((sum, weight, at) => sum + weight * Number(serial[at]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 10) return 0;
  return digit === 11 ? 5 : digit;
}

/** Works out the check digit of the fifteen characters behind `1Z`: every second one counts twice, and letters are digits, from A as 2. */
function upsCheckDigit(parcel: string): number {
  const sum = [...parcel].reduce(
    (sum, character, at) => sum + digitOf(character) * (at % 2 === 0 ? 1 : 2),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

function digitOf(character: string): number {
  return /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10;
}
