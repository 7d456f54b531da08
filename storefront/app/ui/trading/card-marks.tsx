/** The cards that the payment provider's page takes by default, beside a padlock. */
export function CardMarks() {
  return (
    <img
      src="/images/cards.svg"
      alt="Visa, Mastercard and American Express"
      width="156"
      height="24"
      loading="lazy"
    />
  );
}
