// Tests the reader of push messages with the worked example of RFC 8291.
import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { newDeviceKeys, publicKeys, readPushPayload, type DeviceKeys } from "./push-payload.ts";

/** RFC 8291, section 5 and appendix A. */
const PRIVATE_KEY = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
const PUBLIC_KEY =
  "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH = "BTBZMqHH6r4Tts7J_aSIgg";
const BODY =
  "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

function exampleKeys(): DeviceKeys {
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(PRIVATE_KEY, "base64url");
  return { ecdh, auth: Buffer.from(AUTH, "base64url") };
}

test("the example of RFC 8291 reads as the RFC says", () => {
  expect(publicKeys(exampleKeys())).toEqual({ p256dh: PUBLIC_KEY, auth: AUTH });
  expect(readPushPayload(Buffer.from(BODY, "base64url"), exampleKeys())).toBe(
    "When I grow up, I want to be a watermelon",
  );
});

test("another device cannot read it", () => {
  expect(() => readPushPayload(Buffer.from(BODY, "base64url"), newDeviceKeys())).toThrow();
});
