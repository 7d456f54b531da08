import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { type FetchOptions, fetchPublicImage } from "./fetch-public-image.ts";
import { isPublicAddress } from "./public-address.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It does not listen");
  return address.port;
}

/** Resolves the given names. Treats 127.0.0.1 as public, because the test servers listen there. */
function createInternet(hosts: Readonly<Record<string, readonly string[]>>): FetchOptions {
  return {
    resolve: async (host) => (hosts[host] ?? []).map((address) => ({ address, family: 4 })),
    isAllowed: (address) => address === "127.0.0.1" || isPublicAddress(address),
  };
}

const shop = createInternet({ "pictures.example": ["127.0.0.1"], "inside.example": ["10.0.0.5"] });

test("fetches a picture without compression", async () => {
  let accepted: string | undefined;
  const port = await serve(({ headers }, response) => {
    accepted = headers["accept-encoding"];
    response.end("a picture");
  });

  const bytes = await fetchPublicImage(`http://pictures.example:${port}/a.jpg`, shop);

  expect(Buffer.from(bytes).toString()).toBe("a picture");
  expect(accepted).toBe("identity");
});

test.for([
  "http://127.0.0.1/",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://169.254.169.254/latest/meta-data/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://0/",
  "https://192.168.0.1/a.jpg",
])("refuses a private address before sending anything: %s", async (address) => {
  await expect(fetchPublicImage(address)).rejects.toMatchObject({
    code: "image_address_refused",
    message: "This URL isn’t on the public internet",
  });
});

test.for([["127.0.0.1"], ["8.8.8.8", "127.0.0.1"], ["8.8.8.8", "fd00::1"]])(
  "refuses a host name that resolves to %s",
  async (addresses) => {
    let asked = 0;
    const port = await serve((_request, response) => {
      asked += 1;
      response.end();
    });
    const resolve = async () => addresses.map((address) => ({ address, family: 4 }));

    await expect(
      fetchPublicImage(`http://pictures.example:${port}/`, { resolve }),
    ).rejects.toMatchObject({ code: "image_address_refused" });
    expect(asked).toBe(0);
  },
);

test("resolves and refuses names from the hosts file", async () => {
  await expect(fetchPublicImage("http://localhost/")).rejects.toMatchObject({
    code: "image_address_refused",
  });
});

test("resolves a name once and connects to the checked address", async () => {
  let resolved = 0;
  const port = await serve((_request, response) => response.end("a picture"));
  const resolve = async () => {
    resolved += 1;
    return [{ address: resolved === 1 ? "127.0.0.1" : "10.0.0.5", family: 4 }];
  };

  await fetchPublicImage(`http://pictures.example:${port}/`, { ...shop, resolve });

  expect(resolved).toBe(1);
});

test.for(["http://inside.example/", "http://10.0.0.5/", "//169.254.169.254/", "http://[fd00::1]/"])(
  "refuses a redirect to a private address: %s",
  async (location) => {
    const port = await serve((_request, response) =>
      response.writeHead(302, { Location: location }).end(),
    );

    await expect(fetchPublicImage(`http://pictures.example:${port}/`, shop)).rejects.toMatchObject({
      code: "image_address_refused",
    });
  },
);

test.for([
  "file:///etc/passwd",
  "ftp://pictures.example/",
  "data:image/png;base64,",
  "javascript:1",
])("refuses a redirect to %s", async (location) => {
  const port = await serve((_request, response) =>
    response.writeHead(301, { Location: location }).end(),
  );

  await expect(fetchPublicImage(`http://pictures.example:${port}/`, shop)).rejects.toMatchObject({
    code: "image_address_refused",
    message: expect.stringContaining("must start with https"),
  });
});

test("follows up to five redirects, including relative ones", async () => {
  const port = await serve(({ url = "" }, response) => {
    const left = Number(url.slice(1));
    if (left === 0) response.end("a picture");
    else response.writeHead(308, { Location: `/${left - 1}` }).end();
  });

  const bytes = await fetchPublicImage(`http://pictures.example:${port}/5`, shop);
  expect(Buffer.from(bytes).toString()).toBe("a picture");
  await expect(fetchPublicImage(`http://pictures.example:${port}/6`, shop)).rejects.toMatchObject({
    code: "image_not_fetched",
  });
});

test.for(["", "pictures.example/a.jpg", "ftp://pictures.example/a.jpg", "file:///a.jpg"])(
  "rejects %j as the URL of a picture",
  async (address) => {
    await expect(fetchPublicImage(address, shop)).rejects.toMatchObject({
      code: "image_address_refused",
    });
  },
);

test("rejects a URL with a password", async () => {
  await expect(fetchPublicImage("https://a:b@pictures.example/", shop)).rejects.toMatchObject({
    code: "image_address_refused",
  });
});

test("rejects a picture that is too large by header or content", async () => {
  const says = await serve((_request, response) =>
    response.writeHead(200, { "Content-Length": 26_000_000 }).write("a"),
  );
  const sends = await serve((_request, response) => {
    const chunk = Buffer.alloc(1_000_000);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", more);
    more();
  });

  for (const port of [says, sends]) {
    await expect(fetchPublicImage(`http://pictures.example:${port}/`, shop)).rejects.toMatchObject({
      code: "image_too_large",
      status: 413,
    });
  }
});

test("reports slow, unreachable and failing servers", async () => {
  const silent = await serve(() => undefined);
  const slow = await serve((_request, response) => response.writeHead(200).write("a"));
  const cut = await serve((_request, response) =>
    response.writeHead(200, { "Content-Length": 10 }).write("a", () => response.destroy()),
  );
  const missing = await serve((_request, response) => response.writeHead(404).end());

  for (const port of [silent, slow, cut, missing]) {
    await expect(
      fetchPublicImage(`http://pictures.example:${port}/`, { ...shop, timeLimitSeconds: 0.5 }),
    ).rejects.toMatchObject({ code: "image_not_fetched" });
  }
  await expect(fetchPublicImage("http://nowhere.example/", shop)).rejects.toMatchObject({
    code: "image_not_fetched",
  });
});
