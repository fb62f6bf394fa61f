-- When a document was decided stands as a time of its own: numbers read it out of the decision of every document there is.
-- A column that the database reckons: no document counts as changed, and nothing can stand apart from its decision.

-- The zone of a session changes nothing: the text says its own.
create function casekit.moment_of(decision jsonb) returns timestamptz language sql immutable parallel safe set timezone = 'UTC' as $$
  select (decision ->> 'at')::timestamptz
$$;

alter table casekit.offer add decided_at timestamptz generated always as (casekit.moment_of(decision)) stored;
create index offer_by_decision on casekit.offer (company_id, decided_at) where decided_at is not null and deleted_at is null;
