-- As before, and: who sets out tells of it as of visits until the company says otherwise.
create or replace function casekit.is_wanted(company int, event text, channel text, member uuid default null) returns boolean language sql stable as $$
  select coalesce(
    (select (s.notification_choices -> event ->> channel)::boolean from casekit.stakeholder s where s.company_id = company and s.id = member),
    (select coalesce(c.value -> 'events' -> event ->> channel,
        case when event = 'underway' then c.value -> 'events' -> 'planned' ->> channel end)::boolean from casekit.company_setting c
      where c.company_id = company and c.id = case when member is null
        then '01900000-0000-7000-8000-000000000942'::uuid else '01900000-0000-7000-8000-000000000941'::uuid end),
    case when member is null then channel = 'mail' else channel = 'product' end)
$$;
