// Generates PNG logos, so that the repository contains no binary file for tests.
import { deflateSync, crc32 } from "node:zlib";

const WIDTH = 240;
const HEIGHT = 80;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(8 + body.length);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), 4 + body.length);
  return framed;
}

/**
 * @param field - the background color, in red, green and blue
 * @returns a PNG with a lighter roof line
 */
export function logoPng(field: readonly number[] = [29, 78, 137]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const onRoof =
        Math.abs(x - WIDTH / 2) * 0.5 + 12 < y && y < Math.abs(x - WIDTH / 2) * 0.5 + 26;
      rows.set(onRoof ? [240, 160, 90] : field, y * (WIDTH * 3 + 1) + 1 + x * 3);
    }
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** @returns a PNG of this size with transparent corners; `noise` makes the file as large as possible */
export function wideLogoPng(width: number, height: number, noise = false): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const row = Buffer.alloc(width * 4 + 1);
  for (let x = width / 4; x < width; x += 1) row.set([29, 78, 137, 255], 1 + x * 4);
  const rows = Buffer.alloc(row.length * height);
  let seed = 1;
  for (let y = 0; y < height; y += 1) {
    row.copy(rows, y * row.length);
    for (let x = noise ? width / 2 : width; x < width; x += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      rows[y * row.length + 1 + x * 4] = seed >> 16;
    }
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
