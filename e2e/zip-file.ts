// A ZIP archive made by hand, for files that no spreadsheet would write.
import { crc32, deflateRawSync } from "node:zlib";

/** @param files - their content by their names */
export function zipOf(files: Record<string, string | Buffer>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    // Versions, flags, method (deflate), time, date, checksum, sizes, length of the name, no extra.
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(8, 4);
    header.writeUInt32LE(crc32(plain), 10);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(plain.length, 18);
    header.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(
      Buffer.from("PK\u0001\u0002\u0014\u0000", "latin1"),
      header,
      rest,
      Buffer.from(name),
    );
    const body = Buffer.concat([Buffer.from("PK\u0003\u0004"), header, Buffer.from(name), packed]);
    bodies.push(body);
    at += body.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, entries, Buffer.from("PK\u0005\u0006"), end]);
}
