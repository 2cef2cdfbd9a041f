/** Each names the server: without, PostgreSQL's programs mean one on this machine. */
export const dump = `pg_dump --format=custom --file=portcullis.dump "$DATABASE_URL"
createdb --maintenance-db="$DATABASE_URL" portcullis_restored
pg_restore --no-owner --exit-on-error --dbname="$(printf %s "$DATABASE_URL" | sed -E 's#^([^?]*/)[^/?]+#\\1portcullis_restored#')" portcullis.dump`;

/** From the embedded database, while it runs, to the one of DATABASE_URL. */
export const moveOut = `pg_dump --format=custom --file=portcullis.dump "postgres://portcullis:$(cat .data/postgres-password)@127.0.0.1:$(sed -n 4p .data/postgres/postmaster.pid)/portcullis"
pg_restore --no-owner --exit-on-error --dbname="$DATABASE_URL" portcullis.dump`;

/** Beside compose.yaml, whose database is reached from within only. */
export const composeDump = `docker compose exec -T postgres pg_dump --username=portcullis --format=custom portcullis > portcullis.dump
docker compose up --detach --wait postgres
docker compose exec -T postgres pg_restore --username=portcullis --no-owner --exit-on-error --dbname=portcullis < portcullis.dump
docker compose up --detach`;

/** For nginx, within the server block of BASE_URL's host. */
export const proxy = `location / {
  proxy_pass http://127.0.0.1:3000;
  proxy_set_header Host $host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
}`;
