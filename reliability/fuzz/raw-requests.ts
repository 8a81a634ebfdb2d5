// Requests that no HTTP library sends: broken request lines, duplicate headers, two lengths, wrong methods.
import { connect } from "node:net";

const ANSWERED_WITHIN = 10_000;

/** @param path - an address of an existing quote */
export function rawRequests(path: string): string[] {
  const host = "Host: 127.0.0.1\r\n";
  const json = "Content-Type: application/json\r\n";
  const put = `PUT ${path} HTTP/1.1\r\n${host}${json}`;
  return [
    `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`,
    `GET ${path} HTTP/9.9\r\n${host}\r\n`,
    `GET  ${path}  HTTP/1.1\r\n${host}\r\n`,
    `GET ${path}\u0000 HTTP/1.1\r\n${host}\r\n`,
    `GET /api/quotes/\u00ff\u00fe HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    `GET http://evil.example${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    `GET /api/../../../../etc/passwd HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    `GET /assets/..%2f..%2f..%2fpackage.json HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    `GET /api/% HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\n${host}Host: evil.example\r\nConnection: close\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\n${host}X-Long: ${"x".repeat(70_000)}\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\n${host}No colon here\r\n\r\n`,
    `BREW ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    `TRACE ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    `PROPFIND ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    `${put}Content-Length: -1\r\n\r\n{}`,
    `${put}Content-Length: 2\r\nContent-Length: 20\r\n\r\n{}`,
    `${put}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `${put}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    `${put}Transfer-Encoding: chunked, identity\r\n\r\n{}`,
    `${put}Content-Length: 99999999999\r\nConnection: close\r\n\r\n{`,
    `${put}Content-Type: text/plain\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
    `${put}If-Match: "1"\r\nIf-Match: "2"\r\nContent-Length: 15\r\nConnection: close\r\n\r\n{"title":"Duty"}`,
    "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
    "\r\n\r\n\r\nnonsense\r\n\r\n",
  ];
}

/** Whether the first answer has arrived completely: its head, and as many bytes as it says. */
function isWhole(said: string): boolean {
  const end = said.indexOf("\r\n\r\n");
  const length = /^content-length: (\d+)/im.exec(said.slice(0, Math.max(0, end)))?.[1];
  return end >= 0 && length !== undefined && said.length >= end + 4 + Number(length);
}

/**
 * Sends bytes on a connection of their own.
 *
 * @returns the first answer, or what came until the server closed; null when nothing came within ten seconds
 */
export function sendRaw(url: string, text: string): Promise<string | null> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let said = "";
    const giveUp = setTimeout(() => socket.destroy(), ANSWERED_WITHIN);
    socket.on("data", (part) => {
      said += part.toString("latin1");
      if (isWhole(said)) socket.destroy();
    });
    // A reset after the answer is the server's way to end a connection that is still sending.
    socket.on("error", () => {});
    socket.once("close", () => {
      clearTimeout(giveUp);
      resolve(said === "" ? null : said);
    });
    socket.write(Buffer.from(text, "latin1"));
  });
}
