// Tests of refusals: strict bodies, limits, media types, methods.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { apiPaths, problem } from "#core/api.ts";
import { seedQuote, type TestApp } from "../testing/app-for-tests.ts";
import { sharedQuote, sharedTestApp } from "../testing/shared-app.ts";

const app = sharedTestApp();
const seeded = sharedQuote(app);

const refused = async (...request: Parameters<TestApp["call"]>) => {
  const { status, headers, body } = await app.call(...request);
  expect(headers.get("content-type")).toMatch(/^application\/problem\+json/);
  const { errors = [], detail, ...rest } = problem.parse(body);
  expect(rest.status).toBe(status);
  return { status, detail, headers, pointers: errors.map((error) => error.pointer) };
};
const task = () => apiPaths.task(seeded.taskId);
const quote = () => apiPaths.quote(seeded.quoteId);

describe("bodies are strict (decision 9)", () => {
  test.each<[string, object, string[]]>([
    ["a wrong value", { quantity: 1.0001 }, ["/quantity"]],
    ["a name with NUL", { name: "a\u0000b" }, ["/name"]],
    ["fields that cannot be set", { id: randomUUID(), position: 1 }, ["/id", "/position"]],
    ["a field with a slash", { "a/b~c": 1 }, ["/a~1b~0c"]],
  ])("%s is a 422 with its pointer", async (_name, body, pointers) => {
    expect(await refused("PUT", task(), body)).toMatchObject({ status: 422, pointers });
  });

  test("nested fields have nested pointers", async () => {
    const taxes = [
      { name: "GST", rate: 5, applyOn: "both" },
      { name: "", rate: 101, applyOn: "all" },
    ];
    const businessInfo = { email: "nope", fax: "1" };
    const answer = await refused("PUT", quote(), { taxes, businessInfo });
    expect(answer.pointers.sort()).toEqual([
      "/businessInfo/email",
      "/businessInfo/fax",
      "/taxes/1/applyOn",
      "/taxes/1/name",
      "/taxes/1/rate",
    ]);
  });

  test("read-only and unknown values of a quote are refused", async () => {
    for (const body of [
      { total: 1 },
      { version: 2 },
      { businessInfo: { logoUrl: "https://example.com/x.png" } },
    ])
      expect((await refused("PUT", quote(), body)).status).toBe(422);
    expect((await app.call("GET", quote())).headers.get("etag")).toBe('"4"');
  });

  test("tasks are added by exactly one of the lists", async () => {
    const path = apiPaths.categoryTasks(seeded.categoryId);
    const custom = { name: "A" };
    for (const body of [
      {},
      { catalogTaskIds: [] },
      { catalogTaskIds: Array.from({ length: 501 }, () => "dw-hang") },
      { customTask: custom, customTasks: [custom] },
      { catalogTaskIds: ["dw-hang"], ids: [] },
    ])
      expect((await refused("POST", path, body)).status).toBe(422);
  });
});

describe("unreadable requests", () => {
  const send = async (body: string, type = "application/json") => {
    const headers = { "content-type": type };
    const response = await fetch(app.url + task(), { method: "PUT", body, headers });
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    return response.status;
  };

  test("malformed JSON is a 400, as is prototype pollution; a number that JSON cannot hold is a 422", async () => {
    for (const body of ["{", '{"a":1}}', '{"__proto__":{"x":1}}', "\u0000"])
      expect(await send(body), body).toBe(400);
    expect(await send('{"quantity":1e400}')).toBe(422);
  });

  test("a malformed id is a 400", async () => {
    for (const bad of [
      "x",
      randomUUID().toUpperCase(),
      "00000000-0000-1000-8000-000000000000",
      "%00",
      "x".repeat(150),
      "%zz",
    ])
      expect((await refused("GET", `/api/quotes/${bad}`)).status).toBe(400);
    expect((await refused("GET", "/api/logos/..%2f..%2fetc%2fpasswd")).status).toBe(400);
  });

  test("a body of another type is a 415, and beyond 64 KB a 413", async () => {
    expect(await send("quantity=1", "text/plain")).toBe(415);
    expect(await send("<a/>", "application/xml")).toBe(415);
    expect(await send(`"${"x".repeat(70_000)}"`)).toBe(413);
  });

  test("an unknown path is a 404, and an unsupported method a 405 with the allowed ones", async () => {
    for (const path of ["/api/nothing", "/api"])
      expect((await refused("GET", path)).status).toBe(404);
    for (const [method, path, allowed] of [
      ["PATCH", quote(), "DELETE, GET, HEAD, PUT"],
      ["DELETE", apiPaths.categoryCatalog, "GET, HEAD"],
      ["GET", task(), "DELETE, PUT"],
      ["OPTIONS", apiPaths.quotes, "POST"],
    ] as const) {
      const { status, headers } = await refused(method, path);
      expect([status, headers.get("allow")]).toEqual([405, allowed]);
    }
  });

  test("queries of search and PDF are strict too", async () => {
    for (const query of ["", "?category=a&search=b"])
      expect((await refused("GET", apiPaths.taskCatalog + query)).status).toBe(422);
    expect(await refused("GET", `${quote()}/pdf?colour=red`)).toMatchObject({
      status: 422,
      pointers: ["/colour"],
    });
  });
});

test("a total beyond 10^12 is refused without any change (decision 5)", async () => {
  const { quoteId, categoryId } = await seedQuote(app);
  const override = { overridePrice: 1e12 + 1 };
  expect((await refused("PUT", apiPaths.overridePrice(categoryId), override)).status).toBe(422);
  const customTask = { name: "Huge", quantity: 1_000_000, materialUnitCost: 1_000_000 };
  expect(await refused("POST", apiPaths.categoryTasks(categoryId), { customTask })).toMatchObject({
    status: 422,
    detail: "A quote's total is at most $1,000,000,000,000. Lower a price or a quantity.",
  });
  const { body } = await app.call("GET", apiPaths.quote(quoteId));
  expect(body).toMatchObject({ total: 100, version: 4 });
});
