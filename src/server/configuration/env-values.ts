// Forms that values of environment variables share.
import { z } from "zod";

/** An empty variable counts as not set. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** A variable with a value for when it is not set. */
export const usually = <Value>(value: Value, schema: z.ZodType<Value>) =>
  optional(schema).transform((given) => given ?? value);

export const onOrOff = (name: string) =>
  z.enum(["on", "off"], { error: `${name} must be on or off.` });

/** A whole number. @param message - the sentence for everything else */
export const whole = (message: string, least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
