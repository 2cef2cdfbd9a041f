-- What earlier versions left behind: rows of lists that were removed while they were read, and users whom the last of
-- their accounts had removed, who could neither sign in nor be invited again.
delete from indicators where not exists (select from feed_sources where feed_sources.id = indicators.source_id);--> statement-breakpoint
delete from users where not exists (select from members where members.user_id = users.id);
