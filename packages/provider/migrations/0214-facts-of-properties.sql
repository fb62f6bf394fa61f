-- What people write of a property: a hint for who comes, and its buildings, stairs and rooms.
alter table casekit.property
  add version int not null default 1,
  add hint text not null default '',
  -- Each {kind, name, note}, in the order in which they are shown.
  add parts jsonb not null default '[]';
