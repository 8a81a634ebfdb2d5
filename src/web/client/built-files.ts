// Which files of the build belong to the client's page: told by the entry's name, as other chunks can be called the same.

/** The part of Rolldown's output types that is used here. */
export interface Output {
  fileName: string;
  /** The name of a chunk, without hash. */
  name?: string | undefined;
  /** Whether a chunk is one of the inputs in vite.config.ts. */
  isEntry?: boolean;
  /** Chunks that a chunk imports. */
  imports?: readonly string[];
}

function found(output: Output | undefined, name: string): Output {
  if (output === undefined)
    throw new Error(`The build has made no ${name}. Look at the inputs in vite.config.ts.`);
  return output;
}

/** The page's script. @throws Error when the build has none */
export const clientScript = (outputs: readonly Output[]): Output =>
  found(
    outputs.find(({ isEntry, name }) => isEntry === true && name === "client"),
    "script named client",
  );

/** The page's stylesheet. @throws Error when the build has none */
export const clientStyles = (outputs: readonly Output[]): Output =>
  found(
    outputs.find(({ fileName }) => /^assets\/client-look-[^/]*\.css$/.test(fileName)),
    "stylesheet named client-look",
  );
