export const dump = `pg_dump --format=custom --file=portcullis.dump "$DATABASE_URL"
createdb portcullis_restored
pg_restore --no-owner --exit-on-error --dbname=portcullis_restored portcullis.dump`;
