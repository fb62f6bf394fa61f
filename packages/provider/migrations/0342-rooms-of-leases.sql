-- The rooms of a home, each {name, kind, area} in the order in which they are shown; its tenant chooses among them where
-- something is wrong.
alter table casekit.lease
  add version int not null default 1,
  add rooms jsonb not null default '[]';
