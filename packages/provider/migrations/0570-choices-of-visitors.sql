-- Where a company visits and on which weekdays, its kinds of visit in their order, what visitors are asked, and how wide the
-- windows are that they are told of; 0: exact times. Each is read and written whole.
alter table casekit.booking_setting
  add window_minutes int not null default 0 check (window_minutes between 0 and 480),
  add zones jsonb not null default '[]',
  add kinds jsonb not null default '[]',
  add questions jsonb not null default '[]';

-- What was chosen and answered, in the words of that day: [{questionId, kind, label, spoken, answer}], `label` in the
-- company's language and `spoken` in the visitor's. The window is what the visitor was told.
alter table casekit.booking
  add kind_id uuid,
  add kind_name text not null default '',
  add answers jsonb not null default '[]',
  add window_from timestamptz,
  add window_to timestamptz,
  add check ((window_from is null) = (window_to is null));
