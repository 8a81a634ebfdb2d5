// Migration of the times that all processes on one database share.
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { tablesOf, type ColumnTypes } from "./table-builders.ts";

export const serverTimes = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    const { finish, start, wholes } = tablesOf(db, types);
    await finish(wholes(start("server_times"), "at")).execute();
  },
});
