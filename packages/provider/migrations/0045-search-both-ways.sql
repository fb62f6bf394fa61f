-- People write å as aa and as a, ø and ö as oe and as o, æ and ä as ae and as a, ü as ue and as u. search.fold spells the
-- long way; whatever is searched also holds the short way of the words that have one, after a sign that no text has, and
-- is looked for the short way.
create function search.shortened(folded text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(replace(folded, 'aa', 'a'), 'oe', 'o'), 'ae', 'a'), 'ue', 'u');

-- What is looked for; as it is where so little would be left that the index of parts of words could not help.
create function search.sought(pattern text) returns text language sql immutable strict parallel safe
  return case when length(search.shortened(search.fold(pattern))) < 5 then search.fold(pattern)
    else search.shortened(search.fold(pattern)) end;

create function search.both_ways(folded text) returns text language sql immutable strict parallel safe
  return concat_ws(chr(31), split_part(folded, chr(31), 1), nullif((
    select string_agg(search.shortened(word[1]), ' ')
    from regexp_matches(split_part(folded, chr(31), 1), '(\S*(?:aa|oe|ae|ue)\S*)', 'g') as words (word)), ''));

create function search.spell_both_ways() returns trigger language plpgsql as $$
begin
  new.text := search.both_ways(new.text);
  return new;
end $$;
create trigger spell_both_ways before insert or update of text on search.entry
  for each row execute function search.spell_both_ways();

update search.entry set text = search.both_ways(text)
  where text ~ '(aa|oe|ae|ue)' and text is distinct from search.both_ways(text);

-- The list of cases walks along its newest and reads their own words there.
create or replace function search.text_of(cases casekit.cases) returns text language sql stable as $$
  select search.fold(concat_ws(' ', cases.number, cases.title, cases.requisition_number, cases.reference,
    search.customer_of(cases.company_id, cases.customer_id)))
$$;
drop index casekit.cases_newest;
alter table casekit.cases drop column words;
alter table casekit.cases add column words text not null generated always as (search.both_ways(
  search.fold(number::text || ' ' || title || coalesce(' ' || requisition_number, '') || coalesce(' ' || reference, '')))) stored;
create index cases_newest on casekit.cases (company_id, created_at desc, id desc) include (customer_id, words) where deleted_at is null;
analyze casekit.cases (words);
analyze search.entry;
