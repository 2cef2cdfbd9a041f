-- Both tables are written at their end only, and read at the ends of indexes. By default PostgreSQL reads what came to
-- them every minute and writes those pages again, once for its own marks and once in its log: 27 MB/s beside the 4 MB/s
-- of 3,000 scans a second, which commits wait for. What retention deletes is vacuumed as before, and so is what grows
-- old enough for its transactions' numbers to come round.
alter table "scans" set (autovacuum_vacuum_insert_threshold = -1);--> statement-breakpoint
alter table "request_log" set (autovacuum_vacuum_insert_threshold = -1);--> statement-breakpoint
-- Three hundred rows times this are read, each from a page of its own, for statistics of which the lists need little.
alter table "scans"
  alter "id" set statistics 10, alter "account_id" set statistics 10, alter "key_id" set statistics 10,
  alter "request_id" set statistics 10, alter "kind" set statistics 10, alter "subject" set statistics 10,
  alter "wallet" set statistics 10, alter "chain" set statistics 10, alter "score" set statistics 10,
  alter "level" set statistics 10, alter "signals" set statistics 10, alter "details" set statistics 10,
  alter "at" set statistics 10;--> statement-breakpoint
alter table "request_log"
  alter "id" set statistics 10, alter "account_id" set statistics 10, alter "key_id" set statistics 10,
  alter "request_id" set statistics 10, alter "method" set statistics 10, alter "path" set statistics 10,
  alter "status" set statistics 10, alter "code" set statistics 10, alter "ms" set statistics 10,
  alter "at" set statistics 10;
