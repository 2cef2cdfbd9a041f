-- What earlier versions left behind: rows of lists that were removed while they were read, and users whom the last of
-- their accounts had removed, who could neither sign in nor be invited again. Whose address it was stays in the log.
delete from indicators where not exists (select from feed_sources where feed_sources.id = indicators.source_id);--> statement-breakpoint
update audit_log set detail = detail || jsonb_build_object('email', users.email) from users
where audit_log.action = 'member.remove' and audit_log.target = users.id
  and not exists (select from members where members.user_id = users.id);--> statement-breakpoint
delete from users where not exists (select from members where members.user_id = users.id);
