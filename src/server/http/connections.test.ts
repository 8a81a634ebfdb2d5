// Tests of a shutdown's requests: those under way are answered, and no long work begins.
import { connect, type AddressInfo } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { endUnusedConnections, refuseLongWorkOnClose } from "./connections.ts";
import { handleError } from "./errors.ts";

const requestOf = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test("during a shutdown a request is answered, and one that begins long work gets 503", async () => {
  const app = Fastify({ return503OnClosing: false });
  app.setErrorHandler(handleError);
  const asked = Promise.withResolvers<void>();
  let isClosing = false;
  app.addHook("onRequest", async ({ url }) => {
    if (isClosing && url === "/long") asked.resolve();
  });
  endUnusedConnections(app);
  refuseLongWorkOnClose(app);
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.get("/slow", async () => {
    begun.resolve();
    await finish.promise;
    return "slow";
  });
  app.get("/long", { config: { isLongWork: true } }, async () => "long");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}/long`)).text()).toBe("long");

  const socket = connect(port, "127.0.0.1");
  socket.write(requestOf("/slow"));
  await begun.promise;
  isClosing = true;
  const closed = app.close();
  // A second request on the same connection, behind the one under way.
  socket.write(requestOf("/long"));
  await asked.promise;
  finish.resolve();
  const answers = Buffer.concat(await socket.toArray()).toString();
  expect(answers).toMatch(
    /^HTTP\/1\.1 200 [^]*slowHTTP\/1\.1 503 [^]*retry-after: 5[^]*The server is restarting/,
  );
  await closed;
});
