/** Prints how often a second the machine can hash a password as the service does. */
import { createPasswordHasher } from "../src/security/passwords.ts";

const seconds = Number(process.argv[2]);
const ADDRESS = "127.0.0.1";
const { hash, verify } = createPasswordHasher();
const stored = await hash("correct horse", ADDRESS);
const end = performance.now() + seconds * 1000;
let count = 0;

const start = performance.now();
await Promise.all(
  Array.from({ length: 16 }, async () => {
    while (performance.now() < end) {
      await verify(stored, "correct horse", ADDRESS);
      count += 1;
    }
  }),
);
console.log((count * 1000) / (performance.now() - start));
