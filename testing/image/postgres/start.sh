# Makes the database as the official image does, from its variables, and starts Postgres.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  # Several arguments in one variable, as in the official image.
  # shellcheck disable=SC2086
  initdb --pgdata="$PGDATA" --username="$POSTGRES_USER" --pwfile=/tmp/password --encoding=UTF8 \
    --auth=scram-sha-256 ${POSTGRES_INITDB_ARGS:-}
  rm /tmp/password
  echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
  echo "CREATE DATABASE \"$POSTGRES_DB\"" | postgres --single -D "$PGDATA" postgres
fi
exec "$@" -c listen_addresses='*' -c unix_socket_directories=/var/run/postgresql
