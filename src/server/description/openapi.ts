// The shape of the API description (OpenAPI 3.1), as far as the server works on it.

export interface Schema {
  $ref?: string;
  type?: string | string[];
  items?: Schema;
  [keyword: string]: unknown;
}

type Content = Record<string, { schema?: Schema }>;

export interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

export interface Answer {
  $ref?: string;
  description?: string;
  headers?: Record<string, unknown>;
  content?: Content;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses?: Record<string, Answer>;
  /** Set while the description is made: the body may be left out. */
  "x-body-optional"?: boolean;
}

export interface OpenApi {
  info: { title: string; version: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths?: Record<string, Record<string, Operation>>;
  components?: {
    schemas?: Record<string, Schema>;
    responses?: Record<string, Answer>;
    parameters?: Record<string, Parameter>;
    headers?: Record<string, object>;
  };
}

/** @returns a reference to a part in `components` */
export const refTo = (
  kind: keyof NonNullable<OpenApi["components"]>,
  name: string,
): { $ref: string } => ({ $ref: `#/components/${kind}/${name}` });

/** @returns the name behind a reference such as `#/components/schemas/Quote` */
export const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);
