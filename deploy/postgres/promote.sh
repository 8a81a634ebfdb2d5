#!/bin/sh
# Makes the replica on this machine the primary. Run it as the user of Postgres, once the old primary is certainly down:
#   PGDATA=/var/lib/postgresql/15/main PGPORT=5432 PATH=/usr/lib/postgresql/15/bin:$PATH sh promote.sh
# Before the old primary is started again, make it a replica of this one (pg_basebackup -R, or pg_rewind -R).
set -eu
pg_ctl promote -D "$PGDATA" -w
# It has no replica yet, and each commit would wait for one. When a new replica is connected, set the name again:
#   alter system reset synchronous_standby_names; select pg_reload_conf();
psql -v ON_ERROR_STOP=1 -d postgres \
  -c "alter system set synchronous_standby_names = ''" \
  -c "select pg_reload_conf()"
