import type { PageTexts } from "./page-texts.ts";

const about = `
{shop name in full} is a UK online shop for luxury beauty: a small, considered edit of skincare, press-on nails and false lashes, K-beauty and designer fragrance.

# What we sell

We would rather offer a few things worth having than shelves of everything. Prices are in pounds, sizes are on the card, and descriptions say what a thing is, not what it might do for you.

- [Skincare](/skincare): vitamin A in a cream and an ointment.
- [Nails & Lashes](/k-beauty): press-on sets and false lashes, ready in minutes.
- [Fragrance](/fragrance): designer scents, and a boxed pair to give.
- [K Beauty](/haircare): this range is coming soon.

# Our brands

- **A313**: vitamin A [skincare](/skincare)
- **Retimax**: vitamin A [skincare](/skincare)
- **KISS**: [press-on nails and false lashes](/k-beauty)
- **Paco Rabanne**: [designer fragrance](/fragrance)

See them side by side on [Brands](/brands).

# How we do things

- [Sustainability](/sustainability): what we can say, and what we will not claim without proof.
- [Modern slavery statement](/modern-slavery): the people behind the products.
- [Reviews policy](/reviews-policy): where the stars come from.
- [Partnerships](/partnerships): for brands, creators and suppliers.

# Talk to us

Customer service is open {opening hours}. [Contact us](/contact) with a question before you buy, or about an order you have placed.
`;

const brands = "A small house of names we would put on our own shelf.";

const partnerships = `
Do you make, supply or talk about beautiful things? We should like to hear from you.

# Brands

{shop name} carries four brands today: A313 and Retimax in [skincare](/skincare), KISS in [nails and lashes](/k-beauty), and Paco Rabanne in [fragrance](/fragrance). Our K Beauty range is coming soon, and we are looking for brands that belong in it.

We look for products that are lawful to sell in the UK, safe to use, honestly described and a pleasure to hold.

# Creators

If you write about skincare, nails, lashes or scent, tell us what you make and who it is for.

One rule has no exceptions: a post that was paid for, gifted or rewarded in any way has to say so, clearly and at the start. That is what the law and the advertising code ask, and what your readers deserve. Nor do we want praise that was bought: see our [reviews policy](/reviews-policy).

# Suppliers

Packaging, delivery, photography: if you could make our shop better, let us know how. Our pages on [modern slavery](/modern-slavery) and [sustainability](/sustainability) say what matters to us.

# What to send us

Use our [contact form](/contact), with “Partnership” as the subject. It helps to know:

- who you are and where you are based
- what you make or do, with a link
- for products: sizes, usual prices, and who is responsible for them in the UK
- for creators: where you publish, and what about
- what you have in mind
`;

const help = `
Short answers about ordering, delivery, returns and your account. Press a question to open it.

# Ordering

## How do I order?

Press Quick Buy on a product, choose how many you would like and add them to your basket. When you are ready, press the basket at the top of the page. The checkout has three steps: Shipping, Billing and Payment.

## Do I need an account?

No. You can sign in, create an account or continue as a guest, as you like.

## Can I put a mistake right before I pay?

Yes. You can change quantities and remove items in the order summary. In the checkout, Back returns to the step before and keeps what you typed. Before you press the last button, look at the summary: it shows your items, the delivery charge and the total.

## Why is my basket empty?

Your basket is kept in this browser for {basket days} days after you last changed it, and emptied by your order. Another browser or device has a basket of its own.

## Where is my order?

The link in our emails opens its page, which says where it is. With an account, you find all of them under [Your orders](/orders). If you need more news of one, [contact us](/contact).

# Delivery

## What does delivery cost?

{delivery price}

## How long does it take?

We process orders in {processing days} working days. Once your order has left us, standard delivery takes {delivery days} working days. More in [delivery information](/delivery).

## Do you deliver outside the UK?

Our online checkout takes UK addresses at present. To ask about delivery elsewhere, see [international delivery](/international-delivery).

# Returns and refunds

## Can I send something back?

You can return unopened items within {return days} days of receiving them. For hygiene reasons we cannot take back an item once its seal is broken, unless it is faulty. This does not affect your legal rights. [Returns](/returns) says how.

## Who pays for the return postage?

You do, unless the item is faulty.

## When do I get my money back?

{refund time}

## Something arrived damaged or faulty. What now?

Please [tell us](/contact) within {damage report days} days so that we can put it right quickly. If you find a fault later, you still have your rights under the Consumer Rights Act 2015.

# Payment

## Who sees my card details?

{card details} See our [privacy policy](/privacy).

## How do I pay?

{payment methods}

# Your account

## How do I create an account?

Open [your account page](/auth) and choose Create Account. You need an email address and a password.

## I have forgotten my password. What can I do?

Choose “Forgot your password?” on the [Sign In](/auth) tab, and we will send you a link for a new one. For everything else about your account, [contact us](/contact).

# Offers

## What is the newsletter offer?

{newsletter offer}

# Our products

## How do I use nails and lashes safely?

Follow the instructions on the pack. Try any adhesive on a small patch of skin first, and leave it off if your skin reacts.

Keep nail glue and lash bond away from your eyes and out of the reach of children. Take nails and lashes off gently, as the pack says; never pull.

## How do I use a vitamin A cream?

Use it sparingly, wear sunscreen by day and follow the leaflet. If you are pregnant, ask a pharmacist first.
`;

export const defaultPageTexts: PageTexts = {
  about: about.trim(),
  brands,
  partnerships: partnerships.trim(),
  help: help.trim(),
};
