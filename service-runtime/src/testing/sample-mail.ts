export const sampleMail = {
  to: "anna@example.com",
  type: "recovery",
  subject: "Reset your password",
  text: "Your code: 012345\n",
  html: "<p>Your code: 012345</p>\n",
  code: "012345",
  link: "https://shop.example.com/verify?token=abc",
};
