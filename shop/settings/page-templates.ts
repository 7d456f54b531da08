/** The texts of the built-in pages until the owner writes others. */
import { MODERN_SLAVERY_TURNOVER } from "../legal/law.ts";
import type { BuiltInPageName } from "./shop-pages.ts";

interface TemplateOptions {
  readonly sellsCosmetics: boolean;
}

/** Returns the text of a built-in page, in Markdown. */
export function getPageTemplate(page: BuiltInPageName, options: TemplateOptions): string {
  return templates[page](options).trim();
}

const about = ({ sellsCosmetics }: TemplateOptions) => `
{shop name in full} is a UK online shop${sellsCosmetics ? " for beauty" : ""}: a small, considered selection.

# What we sell

We would rather offer a few things worth having than shelves of everything. Prices are in pounds, sizes are on the card, and descriptions say what a thing is${sellsCosmetics ? ", not what it might do for you" : ""}.

- [Everything in our shop](/search)
- [Our brands](/brands): {brands}

# How we do things

- [Sustainability](/sustainability): what we can say, and what we will not claim without proof.
- [Modern slavery statement](/modern-slavery): the people behind the products.
- [Reviews policy](/reviews-policy): why we show no stars.
- [Partnerships](/partnerships): for brands, creators and suppliers.

# Talk to us

Customer service is open {opening hours}. [Contact us](/contact) with a question before you buy, or about an order you have placed.
`;

const brands = () => "A small house of names we would put on our own shelf.";

const partnerships = () => `
Do you make, supply or talk about beautiful things? We should like to hear from you.

# Brands

{shop name} sells {brands}, and we are looking for more.

We look for products that are lawful to sell in the UK, safe to use, honestly described and a pleasure to hold.

# Creators

If you write about what we sell, tell us what you make and who it is for.

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

const help = ({ sellsCosmetics }: TemplateOptions) => `
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

You can return ${unopened(sellsCosmetics)}items within {return days} days of receiving them.

{return exceptions}

This does not affect your legal rights. [Returns](/returns) says how.

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
${
  sellsCosmetics
    ? `
# Our products

## How do I use them safely?

Follow the instructions on the pack. Try anything new on a small patch of skin first, and leave it off if your skin reacts. If you are pregnant, ask a pharmacist first.

Keep glue and adhesives away from your eyes and out of the reach of children.
`
    : ""
}`;

const delivery = () => `
What delivery costs, how long it takes, and what happens if something goes wrong on the way to you.

# Before your order leaves us

We process orders in {processing days} working days. Your delivery time starts when the order leaves us, so please allow for both. Working days are Monday to Friday, leaving out bank holidays.

# If it is late

Parcels are sometimes held up. [Contact us](/contact) and we will find out where yours is. Our customer service is open {opening hours}.

We have to deliver by the date we agreed with you or, if we agreed none, within {latest delivery days} days of your order. If we do not, you can give us a new, reasonable date. If we miss that one too, you can cancel and have your money back. You need not give us a second chance if delivery on time was essential and you told us so.

Your order is at our risk until it reaches you, or somebody you asked to take it in. If it is lost on the way, that is ours to put right.

# If it arrives damaged

Please tell us within {damage report days} days, with a photograph if you can, so that we can put it right quickly. You lose no rights if you notice later: [returns](/returns) explains them.
`;

const internationalDelivery = ({ sellsCosmetics }: TemplateOptions) => `
Sending something further afield: how to ask, how long it takes, what to expect.

# How to order from abroad

Our online checkout takes UK addresses at present. To ask about delivery elsewhere, [contact us](/contact). Tell us what you would like and the country it is for, and we will tell you whether we can send it and what it costs.

# Time and price

International delivery takes {international delivery days} business days. That time starts when the order leaves us; before that we need {processing days} working days to process it. Customs checks can add to it.

Prices by destination: {international prices}.

# Customs duties and taxes

The country the parcel goes to may charge customs duties, import tax or a handling fee. These are not part of our prices. They are for the person who receives the parcel to pay, and we cannot say in advance how much they will be. The local customs office can.

# What may not travel

${sellsCosmetics ? "Perfume and adhesives are flammable, and some destinations restrict them." : "Some destinations restrict what may be sent there."} We will tell you before we take an order.

{carrier restrictions}.

# Returns from abroad

The same {return days} days apply${sellsCosmetics ? ", and items have to be unopened here too" : ""}. You pay the postage back to us unless the item is faulty. [Returns](/returns) has the whole story.
`;

const returns = ({ sellsCosmetics }: TemplateOptions) => `
Not quite right? Here is how to send it back, and when you will have your money back.

# Changed your mind

You can return ${unopened(sellsCosmetics)}items within {return days} days of receiving them. You need not give a reason.

The {return days} days to tell us start on the day after the last item of your order arrives. Once you have told us, you have {cancellation days} more days to send the items back. You can also cancel before anything has arrived.

# What we cannot take back

{return exceptions}

# How to cancel and return

1. **Tell us.** The page of your order, which the link in our emails opens, has a form for it; we confirm by email that we have it. You can also tell us in any other clear way: use our [contact form](/contact), or send us the form at the end of this page. Tell us the number of your order and what you are returning.
2. **Pack it well.** ${sellsCosmetics ? "Leave seals and films untouched, and enclose" : "Enclose"} a note of your name.
3. **Send it back.** Keep the proof of postage.

Our address for returns: {returns address}.

You pay the return postage, unless the item is faulty. Questions? Customer service is open {opening hours}.

# Refunds

{refund time}

We always refund within the {cancellation days} days that the law allows, including the standard delivery charge if you return the whole order. These days run from the day we have the items back or, if that is sooner, the day you show us that you sent them. If you cancel before we have sent anything, they run from the day you tell us.

We may take something off if an item was handled more than was needed to see what it is, much as you would look at it in a shop.

# Damaged or faulty

If something arrives damaged, please tell us within {damage report days} days so that we can put it right quickly. If you find a fault later, you still have your rights under the Consumer Rights Act 2015. This applies to opened items too.

- **In the first {faulty return days} days** you can send a faulty item back for a full refund.
- **After that** we repair or replace it first. If that does not work, you can have money off, or return it for a refund.
- **In the first six months** a fault counts as having been there when the item arrived, unless we can show otherwise.

The same goes for items that are not what we described. We pay the reasonable cost of sending any of these back.

# Your legal rights

This policy adds to your legal rights and does not replace them. Citizens Advice explains them clearly and free of charge.
`;

const terms = ({ sellsCosmetics }: TemplateOptions) => `
These are the terms on which {shop name} sells to you. We have kept them short and plain. Please read them before you order.

# Who may buy

You have to be {minimum age} or over, or have a parent’s consent.

# Ordering

The checkout has three steps: Shipping, Billing and Payment.

- You can change quantities or remove items in the order summary. Back returns to the previous step and keeps what you typed. Each step tells you if something is missing or looks wrong.
- Before you order you see your items, the delivery charge and the total. The last button says how much you pay; pressing it places the order. If a price or our stock has changed in the meantime, nothing is ordered and we show you the new total first.
- {card payment terms}
- {bank transfer terms}
- Your order is an offer to buy. We acknowledge it by email without delay. If we cannot accept your order, we will tell you and take no payment, or refund it.
- The contract is made at this point: {contract moment}.
- Contracts are made in English. Our email contains what we agreed, and a link to your order on this site. Please print or save the email and these terms.

# Prices and offers

Prices are in pounds sterling and include VAT where it applies. Delivery is added at the checkout, before you pay.

About VAT: {VAT status}.

The price that counts is the one in your basket when you place the order. If you have seen another price for the same product elsewhere on the site, this is the one that applies.

A higher price that is crossed out is an earlier price of ours: {earlier prices}.

{newsletter offer}

If a price is plainly wrong: {price errors}.

# Discount codes

{newsletter code terms}

Type your code into the order summary; each order takes one code. It is taken off the products that it covers, and delivery is charged as it would be without it, unless the code makes delivery free. If that order is cancelled before it is sent, or expires, you can use the code again until its last day. What we keep about it is in our [privacy policy](/privacy).

# Delivery

{delivery price} We process orders in {processing days} working days; delivery then takes {delivery days} working days. Delivery abroad, where we offer it, takes {international delivery days} business days, and customs duties may be extra. Items are at our risk until they reach you. More in [delivery information](/delivery) and [international delivery](/international-delivery).

# Your order’s page

The link in our emails opens your order page, which shows where your order is. There you can cancel it until we send it, and afterwards tell us what you are returning. We deliver within {latest delivery days} days of your order at the latest.

# Cancelling and returns

You can return ${unopened(sellsCosmetics)}items within {return days} days of receiving them, for any reason. You pay the return postage, unless the item is faulty. We refund within {refund days} working days of receiving your return.

{return exceptions}

[Returns](/returns) says how, and has a cancellation form that you can copy.

# Damaged or faulty items

What we sell has to be as described, fit for its purpose and of satisfactory quality. If it is not, you have rights under the Consumer Rights Act 2015: a full refund in the first {faulty return days} days, and after that a repair or a replacement first. Please report damage within {damage report days} days, so that we can help quickly; your rights do not depend on it.

# Using our products

Pictures are illustrations: a colour or a pack can look a little different in your hand. Read the ${
  sellsCosmetics
    ? "pack and its leaflet before you use a product, and follow them. Test anything new on a small patch of skin first. Keep products, glue above all, away from children."
    : "instructions before you use a product, and follow them."
}

# Your account

You need no account to buy. If you make one, keep your password to yourself, and tell us if you think that somebody else knows it. We may close an account that is used to break the law or these terms.

# What we are liable for

Nothing in these terms limits our liability for death or injury caused by negligence, for fraud, or for anything else that the law does not let us limit. Nothing takes away your rights as a consumer.

Otherwise we answer for loss that we could both foresee when you ordered and that comes from our breaking this contract. We do not answer for business losses, or for events that neither of us could have prevented, as long as we do what we can about them.

# Reviews

Our [reviews policy](/reviews-policy) says why we show no ratings, and what we would never do.

# Privacy and cookies

See our [privacy policy](/privacy) and [cookie information](/cookies).

# Complaints

Please [contact us](/contact) first: most things are quickly put right.

If we cannot settle it between us: {dispute resolver}.

# The law

These terms come under the law of {governing law}. If you live in another part of the UK, such as Scotland or Northern Ireland, you keep the protection of its law and can go to its courts.

# Changes to these terms

The terms on this page when you order are the ones that apply to that order. We may change them for later orders; the date at the top says when we last did.
`;

const privacy = () => `
What {shop name} knows about you, where it goes and what you can do about it. In short: we use what we need to deliver your order, and we do not track you.

# What leaves your browser

Your account: signing up, confirming your address, signing in, staying signed in, choosing a new password and signing out call the authentication service. Links and codes for that come to you by email.

The authentication service is run by {accounts provider}.

Your order, when you press the button that places it; a discount code, when you apply it; a contact message, when you send it; your email address, when you subscribe to the newsletter or ask for an email when something is back; and your wishlist, while you are signed in. They go to the shop’s own order service. What you type before that stays in the page.

# Do you have to give it?

No. You can browse and order as a guest, without an account. An account needs an email address and a password of at least {password length} characters; without them we cannot open one. Without a name, an address, an email address and a telephone number we cannot bring you an order, so the checkout cannot go on without them.

No decision about you is made by a machine alone, and we build no profile of you.

# What your browser keeps

We set no cookies. A few small items are kept in your browser’s storage: [cookie information](/cookies) lists every one, and lets you change your answer.

# Who else sees it

Those who run the site for us, and only to do that. We do not sell personal data. The site holds no analytics, no advertising and no social media trackers.

Our hosting provider: {hosting provider}.

Data outside the UK: {data transfers}.

# Who else sees your order

The carrier that brings it, who gets your name, address and telephone number; {payment companies}; and whoever runs our mail server.

# How we keep it safe

Pages, sign-in and orders travel over HTTPS. Passwords are not stored as you type them, but in a form that cannot be read back. Your order page opens only with the link in your email or from your account. {card safety}

# Children

The shop is not aimed at people under {minimum age}. They may buy only with a parent’s consent. If you think that a child has opened an account without it, tell us and we will close it.

# Your rights

You can ask us, at any time and free of charge:

- for a copy of the data we hold about you
- to correct it, erase it or use it less
- to stop using it where we rely on our legitimate interest
- to hand it to you, or to somebody else, in a form a computer can read

Where we rely on your consent you can take it back, as easily as you gave it. We answer within one month.

Write to {privacy email address}.

# What you can do yourself

Under [Your account](/account) you can change your email address and your password, take a copy of your data, and delete your account. Deleting it removes your name and password at once. Your orders stay as this page describes, and you can open them with the links in their emails. To end the newsletter, use the link in any newsletter email. While you are signed in, the checkout begins with the address of your last paid order, or with your name. Your account stores whether you want this.

# Your right to erasure, and your orders

If you ask us to erase your data, we remove your name, addresses, email address and telephone number from your orders once they are completed. Their number, dates, items and amounts stay for {order years} years, as tax law requires, but no longer identify you. So that one address gets one discount code, a keyed hash of it stays for {code record days} days. We use it only to see that the address has already had its code. It cannot be used to contact you.

# If you have a complaint

Write to us first. We acknowledge a complaint about your data within {data complaint days} days, look into it, and tell you what came of it without undue delay.

You can also go to the regulator, the Information Commissioner’s Office: [ico.org.uk](https://ico.org.uk/make-a-complaint/), telephone 0303 123 1113.

# Changes to this policy

If what we do with your data changes, this page changes first. The date at the top says when it last did.
`;

const cookies = () => `
This shop sets no cookies. It keeps a few small items in your browser’s storage instead, which the law treats in the same way. Here they all are.

# What is not kept

Except in the checkout, what you type into a form is not stored until you send it. Reloading or closing the page empties the form.

There are no analytics, no advertising and no social media trackers. If we ever wanted one, we would ask you first, and Decline would be as easy as Accept.

# Clearing it yourself

Every browser can clear what a site has stored. Look in its settings for “site data” or “cookies and site data”, find this site’s address and remove it. That signs you out, and the question about cookies comes back. What we do with personal data is in our [privacy policy](/privacy).
`;

const sustainability = () => `
Green words are easy. We use them only where we can prove them, so this page is mostly about what you can do with what you buy.

# What we do not claim

A claim about the environment has to be true, clear and complete, and has to hold for the whole life of a product. If we cannot show that, we say nothing.

# What we are working on

{environmental aims}

# What you can do

## Recycle the pack

Flatten cartons and put them with your paper and card. What each council collects differs: look up other materials before you throw them away.

## Order together

One parcel makes one journey. If you know that you will want something else soon, order it together, or share an order with a friend.

# Ask us for proof

If you read something on this site that sounds too green to be true, [tell us](/contact). We will show you our evidence, or take it down.
`;

const modernSlavery = () => `
Nobody should be forced to work to make anything we sell. This is a voluntary statement of where we stand and what we still have to do.

# Why we publish it

The Modern Slavery Act 2015 asks organisations with a turnover of ${MODERN_SLAVERY_TURNOVER} or more for a statement every year. We publish ours voluntarily.

{turnover}

It covers the financial year {financial year}.

# Our business and supply chain

{shop name} is a UK online shop. The people in our supply chain make the products, grow or refine what goes into them, pack them, store them and carry them to you.

# Where the risks lie

They are known to lie far from the shop window: in farmed and mined materials, in packaging, in assembly by hand, and in warehouses and transport that rely on agency work.

# Our policies and checks

We do not accept forced, bonded or child labour, the keeping of papers or pay, or any threat against people who speak up.

What we ask of suppliers, how we check it, how we measure progress and whom we train: {supply chain commitments}.

# If you are worried about someone

Call the Modern Slavery Helpline on 08000 121 700. If somebody is in danger now, call 999.

If it has to do with our shop, please [tell us](/contact) as well.

# Approval

{statement approval}
`;

const reviewsPolicy = () => `
We show no ratings and no reviews. Here is why, and our rules if we ever do.

# Why there are no stars

Stars help you choose only if you can trust them. We will show none until we know that all of them come from people who have used the product.

# What we do not allow

- **No fake reviews.** We do not write, buy or ask for reviews by people who have not used the product.
- **No hidden rewards.** A review that was paid for or given for a gift carries a clear label, or is not shown.
- **No hiding the bad ones.** A low rating counts as much as a high one.
- **No borrowing.** Reviews of one product are not shown with another.

# If you see a rating of ours

If you see ratings in our name elsewhere, please tell us with our [contact form](/contact). We look into every report.
`;

const templates: Readonly<Record<BuiltInPageName, (options: TemplateOptions) => string>> = {
  about,
  brands,
  cookies,
  delivery,
  help,
  "international-delivery": internationalDelivery,
  partnerships,
  privacy,
  "modern-slavery": modernSlavery,
  returns,
  "reviews-policy": reviewsPolicy,
  sustainability,
  terms,
};

function unopened(sellsCosmetics: boolean): string {
  return sellsCosmetics ? "unopened " : "";
}
