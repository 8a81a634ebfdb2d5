// Ids in SQLite: 16 bytes in the database, text in the code. Decided by column, never by what a text looks like.
import {
  ColumnNode,
  ReferenceNode,
  SqliteQueryCompiler,
  ValuesNode,
  type BinaryOperationNode,
  type ColumnUpdateNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type PrimitiveValueListNode,
  type ValueListNode,
} from "kysely";

/** The columns that hold ids, and keys of creating requests, in every table that has them. */
const ID_COLUMNS = [
  "id",
  "inner_id",
  "accepted_inner_id",
  "quote_id",
  "category_id",
  "offer_id",
  "target_id",
  "workspace_id",
  "device_id",
  "creation_key",
] as const;

const isId = (name: string): boolean => ID_COLUMNS.some((column) => column === name);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What an id column holds. Any other text stays as it is: no row has it. */
const toBytes = (value: unknown): unknown =>
  typeof value === "string" && UUID.test(value)
    ? Buffer.from(value.replaceAll("-", ""), "hex")
    : value;

function toText({ buffer, byteOffset, byteLength }: Uint8Array): string {
  const hex = Buffer.from(buffer, byteOffset, byteLength).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function namesId(node: OperationNode): boolean {
  if (ReferenceNode.is(node)) return namesId(node.column);
  return ColumnNode.is(node) && isId(node.column.name);
}

/**
 * Binds ids as bytes wherever a value is compared with an id column or written to one. Values inside `sql` templates
 * belong to no column: bind no ids there.
 */
export class IdQueryCompiler extends SqliteQueryCompiler {
  /** Whether the values at hand are ids. */
  #areIds = false;
  /** For each column of the insert at hand, whether it holds ids. */
  #inserted: readonly boolean[] = [];

  #bindIds(areIds: boolean, visit: () => void): void {
    const outer = this.#areIds;
    this.#areIds = areIds;
    visit();
    this.#areIds = outer;
  }

  protected override appendValue(value: unknown): void {
    super.appendValue(this.#areIds ? toBytes(value) : value);
  }

  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    this.#bindIds(namesId(node.leftOperand), () => super.visitBinaryOperation(node));
  }

  protected override visitColumnUpdate(node: ColumnUpdateNode): void {
    this.#bindIds(namesId(node.column), () => super.visitColumnUpdate(node));
  }

  protected override visitInsertQuery(node: InsertQueryNode): void {
    const outer = this.#inserted;
    this.#inserted = (node.columns ?? []).map(namesId);
    super.visitInsertQuery(node);
    this.#inserted = outer;
  }

  /** A row of an insert, each value by its column. */
  #visitRow<Value>(values: readonly Value[], visit: (value: Value) => void): void {
    this.append("(");
    for (const [index, value] of values.entries()) {
      if (index > 0) this.append(", ");
      this.#bindIds(this.#inserted[index] === true, () => visit(value));
    }
    this.append(")");
  }

  protected override visitPrimitiveValueList(node: PrimitiveValueListNode): void {
    if (!this.#isRow()) return super.visitPrimitiveValueList(node);
    this.#visitRow(node.values, (value) => this.appendValue(value));
  }

  protected override visitValueList(node: ValueListNode): void {
    if (!this.#isRow()) return super.visitValueList(node);
    this.#visitRow(node.values, (value) => this.visitNode(value));
  }

  #isRow(): boolean {
    return this.parentNode !== undefined && ValuesNode.is(this.parentNode);
  }
}

/** Makes text of the ids in what queries return. */
export const ID_PLUGIN: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    for (const row of result.rows)
      for (const column of ID_COLUMNS) {
        const value = row[column];
        if (value instanceof Uint8Array) row[column] = toText(value);
      }
    return result;
  },
};
