-- Documents are numbered by a counter; where there were some before it, it goes on behind them.
do $$
declare company int;
begin
  for company in select id from directory.company loop
    perform set_config('casekit.company_id', company::text, true);
    insert into casekit.counter (company_id, kind, value)
      select company, 'offer', max(number) from casekit.offer where company_id = company having max(number) is not null
      on conflict (company_id, kind) do nothing;
  end loop;
  perform set_config('casekit.company_id', '', true);
end $$;
