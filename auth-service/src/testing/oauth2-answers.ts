/** Answers of OAuth 2 providers about one person, as in their documentation. */

interface Answers {
  /** The path of the authorization endpoint. */
  readonly authorization: string;
  readonly token: string;
  /** The answer to the exchange of the code. */
  readonly tokens: Readonly<Record<string, unknown>>;
  /** Answers by path, with its query. */
  readonly api: Readonly<Record<string, unknown>>;
}

const access_token = "an access token";
const email = "anna@example.com";

export const oauth2Answers: Readonly<Record<string, Answers>> = {
  bitbucket: {
    authorization: "/site/oauth2/authorize",
    token: "/site/oauth2/access_token",
    tokens: {
      access_token,
      scopes: "account email",
      token_type: "bearer",
      expires_in: 7200,
      state: "authorization_code",
      refresh_token: "a refresh token",
    },
    api: {
      "/2.0/user": {
        type: "user",
        uuid: "{34a1c8a4-0d5c-4b4e-9f3a-3c7f2f2f0f11}",
        display_name: "Anna Apfel",
        links: { avatar: { href: "https://bitbucket.org/account/anna/avatar/" } },
        created_on: "2011-12-20T16:34:07.132459+00:00",
      },
      "/2.0/user/emails": {
        pagelen: 10,
        values: [
          { type: "email", email: "old@example.com", is_primary: false, is_confirmed: true },
          { type: "email", email, is_primary: true, is_confirmed: true },
        ],
        page: 1,
        size: 2,
      },
    },
  },
  discord: {
    authorization: "/api/oauth2/authorize",
    token: "/api/oauth2/token",
    tokens: {
      access_token,
      token_type: "Bearer",
      expires_in: 604800,
      refresh_token: "a refresh token",
      scope: "identify email",
    },
    api: {
      "/api/users/@me": {
        id: "80351110224678912",
        username: "anna",
        discriminator: "1337",
        global_name: "Anna",
        avatar: "a_8342729096ea3675442027381ff50dfe",
        verified: true,
        email,
        flags: 64,
        banner: null,
        mfa_enabled: false,
      },
    },
  },
  facebook: {
    authorization: "/dialog/oauth",
    token: "/oauth/access_token",
    tokens: { access_token, token_type: "bearer", expires_in: 5183944 },
    api: {
      "/me?fields=email,first_name,last_name,name,picture&appsecret_proof=9ad642f9fa7c45b233f313d7fd471ee3c78a42926256037fc932a50bdf0f23ef":
        {
          id: "100001234567890",
          email,
          first_name: "Anna",
          last_name: "Apfel",
          name: "Anna Apfel",
          picture: {
            data: { height: 50, is_silhouette: false, url: "https://fb.example/anna", width: 50 },
          },
        },
    },
  },
  figma: {
    authorization: "/oauth",
    token: "/v1/oauth/token",
    tokens: {
      user_id_string: "1001",
      access_token,
      token_type: "bearer",
      refresh_token: "a refresh token",
      expires_in: 7776000,
    },
    api: {
      "/v1/me": {
        id: "1001",
        email,
        handle: "Anna Apfel",
        img_url: "https://s3.example/anna.png",
      },
    },
  },
  github: {
    authorization: "/login/oauth/authorize",
    token: "/login/oauth/access_token",
    tokens: { access_token, scope: "read:user,user:email", token_type: "bearer" },
    api: {
      "/api/v3/user": {
        login: "anna",
        id: 583231,
        node_id: "MDQ6VXNlcjU4MzIzMQ==",
        avatar_url: "https://avatars.example/u/583231",
        type: "User",
        name: "Anna Apfel",
        email: null,
      },
      "/api/v3/user/emails": [
        { email, verified: true, primary: true, visibility: "private" },
        { email: "old@example.com", verified: true, primary: false, visibility: null },
      ],
    },
  },
  linkedin: {
    authorization: "/oauth/v2/authorization",
    token: "/oauth/v2/accessToken",
    tokens: { access_token, expires_in: 5184000 },
    api: {
      "/v2/me?projection=(id,firstName,lastName,profilePicture(displayImage~:playableStreams))": {
        id: "yrZCpj2Z12",
        firstName: {
          localized: { en_US: "Anna" },
          preferredLocale: { country: "US", language: "en" },
        },
        lastName: {
          localized: { en_US: "Apfel" },
          preferredLocale: { country: "US", language: "en" },
        },
        profilePicture: {
          displayImage: "urn:li:digitalmediaAsset:C4D00AAAAbBCDEFGhiJ",
          "displayImage~": {
            elements: [{ identifiers: [{ identifier: "https://media.example/anna" }] }],
          },
        },
      },
      "/v2/emailAddress?q=members&projection=(elements*(handle~))": {
        elements: [
          { handle: "urn:li:emailAddress:3775708763", "handle~": { emailAddress: email } },
        ],
      },
    },
  },
  notion: {
    authorization: "/v1/oauth/authorize",
    token: "/v1/oauth/token",
    tokens: {
      access_token,
      token_type: "bearer",
      bot_id: "b3414d65-1224-4b4e-9f3a-3c7f2f2f0f11",
      workspace_name: "Anna's",
      workspace_icon: null,
      owner: { type: "user" },
      duplicated_template_id: null,
      refresh_token: null,
    },
    api: {
      "/v1/users/me": {
        object: "user",
        id: "16d84278-ab0e-484c-9bdd-b35da3bd8905",
        type: "bot",
        bot: {
          owner: {
            type: "user",
            user: {
              object: "user",
              id: "5389a034-eb5c-47b5-8a9e-f79c99ef166c",
              name: "Anna Apfel",
              avatar_url: null,
              type: "person",
              person: { email },
            },
          },
        },
      },
    },
  },
  spotify: {
    authorization: "/authorize",
    token: "/api/token",
    tokens: {
      access_token,
      token_type: "Bearer",
      scope: "user-read-email",
      expires_in: 3600,
      refresh_token: "a refresh token",
    },
    api: {
      "/me": {
        display_name: "Anna Apfel",
        email,
        id: "anna_on_spotify",
        images: [
          { url: "https://i.example/small", height: 64, width: 64 },
          { url: "https://i.example/large", height: 300, width: 300 },
          { url: "https://i.example/unknown", height: null, width: null },
        ],
        type: "user",
      },
    },
  },
  twitch: {
    authorization: "/oauth2/authorize",
    token: "/oauth2/token",
    tokens: {
      access_token,
      expires_in: 14124,
      refresh_token: "a refresh token",
      scope: ["user:read:email"],
      token_type: "bearer",
    },
    api: {
      "/helix/users": {
        data: [
          {
            id: "141981764",
            login: "anna",
            display_name: "Anna",
            type: "",
            broadcaster_type: "partner",
            description: "Apples.",
            profile_image_url: "https://static.example/anna.png",
            offline_image_url: "",
            view_count: 5980557,
            email,
            created_at: "2016-12-14T20:32:28Z",
          },
        ],
      },
    },
  },
  x: {
    authorization: "/i/oauth2/authorize",
    token: "/2/oauth2/token",
    tokens: {
      token_type: "bearer",
      expires_in: 7200,
      access_token,
      scope: "users.email users.read tweet.read offline.access",
      refresh_token: "a refresh token",
    },
    api: {
      "/2/users/me?user.fields=id,name,username,confirmed_email,profile_image_url,url,created_at": {
        data: {
          id: "2244994945",
          name: "Anna Apfel",
          username: "anna",
          confirmed_email: email,
          profile_image_url: "https://pbs.example/anna.png",
          url: "https://t.example/anna",
          created_at: "2013-12-14T04:35:55.000Z",
        },
      },
    },
  },
  zoom: {
    authorization: "/oauth/authorize",
    token: "/oauth/token",
    tokens: {
      access_token,
      token_type: "bearer",
      refresh_token: "a refresh token",
      expires_in: 3599,
      scope: "user:read:user",
      api_url: "https://api.zoom.us",
    },
    api: {
      "/v2/users/me": {
        id: "zJKyaiAyTNC-MWjiWC18KQ",
        first_name: "Anna",
        last_name: "Apfel",
        display_name: "Anna Apfel",
        email,
        type: 1,
        verified: 1,
        login_types: [100],
        pic_url: "https://zoom.example/anna.jpg",
        status: "active",
      },
    },
  },
};
