-- Which version of a company's facts stands, and who wrote it.
alter table directory.company
  add version int not null default 1,
  add changed_by_name text not null default '',
  add changed_at timestamptz;
