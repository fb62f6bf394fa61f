-- A live event has no number before its transaction ends, so it needs another key.
alter table casekit.event add key uuid not null default casekit.new_id(), add primary key (company_id, key);
