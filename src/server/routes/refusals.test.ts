// Tests of refusals: strict bodies, limits, media types, methods.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { problem } from "#core/api.ts";
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

describe("bodies are strict (decision 9)", () => {
  const cases: [string, unknown, string[]][] = [
    ["a number as text", { quantity: "12" }, ["/quantity"]],
    ["null for a number", { quantity: null }, ["/quantity"]],
    ["a negative cost", { materialUnitCost: -1 }, ["/materialUnitCost"]],
    ["a cost with two decimals", { laborUnitCost: 1.25 }, ["/laborUnitCost"]],
    ["a cost beyond 1,000,000", { laborUnitCost: 1_000_000.1 }, ["/laborUnitCost"]],
    ["a markup beyond 100", { markup: 101 }, ["/markup"]],
    ["a quantity with four decimals", { quantity: 1.0001 }, ["/quantity"]],
    ["an unknown unit", { unit: "furlong" }, ["/unit"]],
    ["a blank name", { name: "  " }, ["/name"]],
    ["a name with NUL", { name: "a\u0000b" }, ["/name"]],
    ["a description that is too long", { description: "x".repeat(2_001) }, ["/description"]],
    ["an unknown field", { colour: "red" }, ["/colour"]],
    ["fields that cannot be set", { id: randomUUID(), position: 1 }, ["/id", "/position"]],
    ["a field with a slash", { "a/b~c": 1 }, ["/a~1b~0c"]],
    ["a list instead of an object", [], [""]],
  ];
  test.each(cases)("%s is a 422 with its pointer", async (_name, body, pointers) => {
    const answer = await refused("PUT", `/api/tasks/${seeded.taskId}`, body);
    expect(answer).toMatchObject({ status: 422, pointers });
  });

  test("nested fields have nested pointers", async () => {
    const taxes = [
      { name: "GST", rate: 5, applyOn: "both" },
      { name: "", rate: 101, applyOn: "all" },
    ];
    const answer = await refused("PUT", `/api/quotes/${seeded.quoteId}`, {
      taxes,
      businessInfo: { email: "nope", fax: "1" },
    });
    expect(answer.pointers.sort()).toEqual([
      "/businessInfo/email",
      "/businessInfo/fax",
      "/taxes/1/applyOn",
      "/taxes/1/name",
      "/taxes/1/rate",
    ]);
  });

  test("read-only and unknown values of a quote are refused", async () => {
    const bodies = [
      { total: 1 },
      { version: 2 },
      { createdAt: "2026-01-01T00:00:00Z" },
      { businessInfo: { logoUrl: "https://example.com/x.png" } },
    ];
    for (const body of bodies)
      expect((await refused("PUT", `/api/quotes/${seeded.quoteId}`, body)).status).toBe(422);
    expect((await app.call("GET", `/api/quotes/${seeded.quoteId}`)).headers.get("etag")).toBe(
      '"4"',
    );
  });

  test("tasks are added by exactly one of the lists", async () => {
    const path = `/api/categories/${seeded.categoryId}/tasks`;
    const custom = { name: "A" };
    for (const body of [
      {},
      { catalogTaskIds: [] },
      { customTask: custom, customTasks: [custom] },
      { catalogTaskIds: ["dw-hang"], ids: [] },
    ]) {
      expect((await refused("POST", path, body)).status).toBe(422);
    }
  });

  test("numbers that JSON cannot hold exactly are refused", async () => {
    const body = '{"quantity":1e400}';
    const response = await fetch(`${app.url}/api/tasks/${seeded.taskId}`, {
      method: "PUT",
      body,
      headers: { "content-type": "application/json" },
    });
    expect(response.status).toBe(422);
  });
});

describe("unreadable requests", () => {
  const send = async (
    method: string,
    path: string,
    body: string,
    headers: Record<string, string>,
  ) => {
    const response = await fetch(app.url + path, { method, body, headers });
    return { status: response.status, type: response.headers.get("content-type") };
  };
  const type = "application/problem+json";

  test("malformed JSON is a 400, as is prototype pollution", async () => {
    const json = { "content-type": "application/json" };
    for (const body of ["{", '{"a":1}}', '{"__proto__":{"x":1}}', "\u0000"]) {
      expect(await send("PUT", `/api/tasks/${seeded.taskId}`, body, json)).toEqual({
        status: 400,
        type,
      });
    }
  });

  test("a malformed id is a 400", async () => {
    for (const bad of [
      "x",
      randomUUID().toUpperCase(),
      "00000000-0000-1000-8000-000000000000",
      "%00",
      "'--",
      "x".repeat(150),
    ]) {
      expect((await refused("GET", `/api/quotes/${bad}`)).status).toBe(400);
    }
    expect((await refused("GET", "/api/quotes/%zz")).status).toBe(400);
    expect((await refused("GET", "/api/logos/..%2f..%2fetc%2fpasswd")).status).toBe(400);
    expect((await refused("GET", "/api/logos/nope")).status).toBe(400);
  });

  test("a body of another type is a 415", async () => {
    expect(
      await send("PUT", `/api/tasks/${seeded.taskId}`, "quantity=1", {
        "content-type": "text/plain",
      }),
    ).toEqual({ status: 415, type });
    expect(
      await send("POST", "/api/quotes", "<a/>", { "content-type": "application/xml" }),
    ).toEqual({ status: 415, type });
  });

  test("a body beyond 64 KB is a 413", async () => {
    expect(
      (
        await refused("PUT", `/api/quotes/${seeded.quoteId}`, {
          termsAndConditions: "x".repeat(70_000),
        })
      ).status,
    ).toBe(413);
    expect(
      (
        await refused("PUT", `/api/quotes/${seeded.quoteId}`, {
          termsAndConditions: "x".repeat(20_001),
        })
      ).status,
    ).toBe(422);
  });

  test("an unknown path is a 404, and an unsupported method a 405 with the allowed ones", async () => {
    expect((await refused("GET", "/api/nothing")).status).toBe(404);
    expect((await refused("GET", "/api")).status).toBe(404);
    const answers = [
      await refused("PATCH", `/api/quotes/${seeded.quoteId}`, {}),
      await refused("DELETE", "/api/category-catalog"),
      await refused("GET", `/api/tasks/${seeded.taskId}`),
      await refused("OPTIONS", "/api/quotes"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([405, 405, 405, 405]);
    expect(answers.map(({ headers }) => headers.get("allow"))).toEqual([
      "DELETE, GET, HEAD, PUT",
      "GET, HEAD",
      "DELETE, PUT",
      "POST",
    ]);
  });

  test("queries of search and PDF are strict too", async () => {
    expect((await refused("GET", "/api/task-catalog")).status).toBe(422);
    expect((await refused("GET", "/api/task-catalog?category=a&search=b")).status).toBe(422);
    expect(
      await refused("GET", `/api/quotes/${seeded.quoteId}/pdf?showQuantities=1`),
    ).toMatchObject({ status: 422, pointers: ["/showQuantities"] });
    expect(await refused("GET", `/api/quotes/${seeded.quoteId}/pdf?colour=red`)).toMatchObject({
      status: 422,
      pointers: ["/colour"],
    });
  });
});

describe("limits of a quote (decision 5)", () => {
  test("a total beyond 10^12 is refused without any change", async () => {
    const { quoteId, categoryId } = await seedQuote(app);
    expect(
      await refused("PUT", `/api/categories/${categoryId}/override-price`, {
        overridePrice: 1e12 + 1,
      }),
    ).toMatchObject({ status: 422 });
    const huge = { name: "Huge", quantity: 1_000_000, materialUnitCost: 1_000_000 };
    const { status, detail } = await refused("POST", `/api/categories/${categoryId}/tasks`, {
      customTask: huge,
    });
    expect({ status, detail }).toEqual({
      status: 422,
      detail: "A quote's total is at most $1,000,000,000,000. Lower a price or a quantity.",
    });
    expect((await app.call("GET", `/api/quotes/${quoteId}`)).body).toMatchObject({
      total: 100,
      version: 4,
    });
  });

  test("an eleventh tax and a 501st catalog task are refused", async () => {
    const taxes = Array.from({ length: 11 }, (_, index) => ({
      name: `Tax ${index}`,
      rate: 1,
      applyOn: "both",
    }));
    expect(await refused("PUT", `/api/quotes/${seeded.quoteId}`, { taxes })).toMatchObject({
      status: 422,
      pointers: ["/taxes"],
    });
    const catalogTaskIds = Array.from({ length: 501 }, () => "dw-hang");
    expect(
      await refused("POST", `/api/categories/${seeded.categoryId}/tasks`, { catalogTaskIds }),
    ).toMatchObject({ status: 422, pointers: ["/catalogTaskIds"] });
  });
});
