// The scenarios by name, in the order in which they run.
import { diskFull } from "./faults/disk-full.ts";
import { frozen } from "./faults/frozen.ts";
import { killsOnPostgres, killsOnSqlite } from "./faults/kills.ts";
import { noticeKillsOnPostgres, noticeKillsOnSqlite } from "./faults/notice-kills.ts";
import { powerLoss } from "./faults/power-loss.ts";
import { fuzz } from "./fuzz/fuzz.ts";
import { histories } from "./histories/histories.ts";
import { floods } from "./load/floods.ts";
import { changeAttacks } from "./load/change-attacks.ts";
import { connectionAttacks } from "./load/connection-attacks.ts";
import { mixedLoad } from "./load/mixed-load.ts";
import { slowClients } from "./load/slow-clients.ts";
import { secretsOnPostgres, secretsOnSqlite } from "./secrets/planted-secrets.ts";
import type { Scenario } from "./scenario.ts";

/** A new scenario is one file and one line here. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  "kills-sqlite": killsOnSqlite,
  "kills-postgres": killsOnPostgres,
  "notices-sqlite": noticeKillsOnSqlite,
  "notices-postgres": noticeKillsOnPostgres,
  power: powerLoss,
  histories,
  fuzz,
  "secrets-sqlite": secretsOnSqlite,
  "secrets-postgres": secretsOnPostgres,
  slow: slowClients,
  connections: connectionAttacks,
  changes: changeAttacks,
  floods,
  disk: diskFull,
  frozen,
  load: mixedLoad,
};
