-- A digest of what an order system told of each of its hours and materials, so that a value that changes is seen, and what of it
-- could not be booked.
alter table casekit.integration_work
  add told text,
  add changed_at timestamptz;
alter table casekit.integration_sync
  -- [{kind, id, reason}], see incoming-work.ts.
  add refused jsonb not null default '[]';
