-- A version of an offer holds all that may be taken back, and what it came to.

alter table casekit.offer_version
  -- Null, as the total, in versions from before they were kept.
  add valid_until date, add internal_note text,
  -- In hundredths.
  add gross bigint,
  -- When the writing began that the version stands for: one stands for a few minutes, not for as long as nobody pauses.
  add since timestamptz not null default now(),
  -- The version that was taken back by it.
  add of_version int;
