// The worked examples of api.md in TypeScript, with a generated client; a test runs them and checks their types.
//
//   npm install openapi-fetch openapi-typescript
//   npx openapi-typescript http://127.0.0.1:3000/api/openapi.json --output api-types.ts
import createClient from "openapi-fetch";
import type { components, paths } from "./api-types.ts";

type Api = ReturnType<typeof createClient<paths>>;

/** @throws with the sentence of the server when it has refused */
function must<Data>({ data, error }: { data?: Data; error?: components["schemas"]["Problem"] }) {
  if (data === undefined) throw new Error(error?.detail ?? "There is no answer.");
  return data;
}

/** 1. Make a quote, with an id of your choice: a repeated call makes no second one. */
async function makeQuote(api: Api): Promise<string> {
  const id = crypto.randomUUID();
  must(await api.POST("/api/quotes", { body: { id } }));
  must(
    await api.PUT("/api/quotes/{id}", {
      params: { path: { id } },
      body: {
        title: "Basement bedroom",
        taxes: [{ name: "GST", rate: 5, applyOn: "both" }],
        businessInfo: { companyName: "Harbor Renovations" },
      },
    }),
  );
  return id;
}

/** 2. Add a category with a task from the catalog and a custom one. */
async function addWork(api: Api, id: string): Promise<void> {
  const found = must(
    await api.GET("/api/task-catalog", { params: { query: { search: "hang drywall" } } }),
  );
  const [best] = found;
  if (best === undefined) throw new Error("The catalog has no such task.");
  const category = must(
    await api.POST("/api/quotes/{id}/categories", {
      params: { path: { id } },
      body: { id: crypto.randomUUID(), name: "Walls" },
    }),
  );
  const path = { id: category.id };
  must(
    await api.POST("/api/categories/{id}/tasks", {
      params: { path },
      body: { catalogTaskIds: [best.id], quantities: [320] },
    }),
  );
  must(
    await api.POST("/api/categories/{id}/tasks", {
      params: { path },
      body: {
        customTask: {
          name: "Move the radiator",
          unit: "each",
          materialUnitCost: 40,
          laborUnitCost: 180,
          markup: 10,
        },
      },
    }),
  );
}

/** 3. Read the price, and change the quote only while nobody else has changed it. Returns the total in dollars. */
async function priceQuote(api: Api, id: string): Promise<number> {
  const { data: quote, response } = await api.GET("/api/quotes/{id}", { params: { path: { id } } });
  if (quote === undefined) throw new Error("There is no such quote.");
  const changed = must(
    await api.PUT("/api/quotes/{id}", {
      params: { path: { id }, header: { "If-Match": response.headers.get("etag") ?? "" } },
      body: { discount: { kind: "percent", value: 5, label: "" } },
    }),
  );
  return changed.total;
}

/** 4. Print it. Returns the bytes of the PDF. */
async function printQuote(api: Api, id: string): Promise<Uint8Array> {
  const pdf = must(
    await api.GET("/api/quotes/{id}/pdf", {
      params: { path: { id }, query: { showUnitPrices: "true" } },
      parseAs: "arrayBuffer",
    }),
  );
  return new Uint8Array(pdf);
}

/** 5. Publish it, and accept it as its client does with the link. Returns the token of the link and what became of it. */
async function sellQuote(api: Api, id: string): Promise<{ token: string; state: string }> {
  const offer = must(
    await api.POST("/api/quotes/{id}/offers", {
      params: { path: { id } },
      body: { id: crypto.randomUUID(), timeZone: "America/Toronto" },
    }),
  );
  // The page that the client opens is /c/ and the token.
  const token = offer.token ?? "";
  const path = { token };
  const { sha256 } = must(await api.GET("/api/client/{token}", { params: { path } }));
  const accepted = must(
    await api.POST("/api/client/{token}/acceptance", {
      params: { path },
      body: {
        id: crypto.randomUUID(),
        sha256,
        selections: [],
        name: "Dana Client",
        agreedTerms: true,
        agreedElectronic: true,
      },
    }),
  );
  return { token, state: accepted.state };
}

/** @param baseUrl - of the server, such as `http://127.0.0.1:3000` */
export async function runExamples(baseUrl: string) {
  const api = createClient<paths>({ baseUrl });
  const id = await makeQuote(api);
  await addWork(api, id);
  const total = await priceQuote(api, id);
  const pdf = await printQuote(api, id);
  return { id, total, pdf, ...(await sellQuote(api, id)) };
}
