-- The white label that the company's console wears (§1 of shell-and-navigation).
alter table directory.company
  add theme text not null default 'fjord' check (theme in ('fjord', 'gran', 'tegl', 'lyng'));
