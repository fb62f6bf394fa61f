-- The answers of a company as a list: what failed in words, as the version said them.
alter table casekit.form_answer add failures text not null default '';
update casekit.form_answer n set failures = coalesce((
    select string_agg(f ->> 'label', ', ' order by s.place, f.place)
    from casekit.form_version v, jsonb_array_elements(v.content -> 'sections') with ordinality s (section, place),
      jsonb_array_elements(s.section -> 'fields') with ordinality f (f, place)
    where v.company_id = n.company_id and v.form_id = n.form_id and v.number = n.number and f.f ->> 'id' = any (n.failed)), '')
  where cardinality(n.failed) > 0;
create index form_answer_newest on casekit.form_answer (company_id, updated_at desc, id desc) where deleted_at is null;
