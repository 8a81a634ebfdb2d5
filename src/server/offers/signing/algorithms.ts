// Identifiers of the algorithms in certificates and signatures, and bytes in the form that pkijs takes.
import { ObjectIdentifier } from "asn1js";
import { AlgorithmIdentifier } from "pkijs";

/** SHA-256, without parameters (RFC 5754, 2). */
export const sha256Identifier = (): AlgorithmIdentifier =>
  new AlgorithmIdentifier({ algorithmId: "2.16.840.1.101.3.4.2.1" });

/** ECDSA with SHA-256 (RFC 5758, 3.2). */
export const ecdsaIdentifier = (): AlgorithmIdentifier =>
  new AlgorithmIdentifier({ algorithmId: "1.2.840.10045.4.3.2" });

/** Public keys on the curve P-256 (RFC 5480, 2.1.1). */
export const p256Identifier = (): AlgorithmIdentifier =>
  new AlgorithmIdentifier({
    algorithmId: "1.2.840.10045.2.1",
    algorithmParams: new ObjectIdentifier({ value: "1.2.840.10045.3.1.7" }),
  });

/** A buffer of its own with the same bytes. */
export const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
