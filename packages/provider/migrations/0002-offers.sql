-- Offers, which the product calls documents, and what a search over everything needs: cases and offers are found
-- by their customer too, and a mistyped word by the words that a company uses.

-- ---------------------------------------------------------------- offers

create table casekit.offer (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  number int not null,
  title text not null default '',
  description text not null default '',
  technical_description text not null default '',
  disclaimer text not null default '',
  status text not null default 'Draft' check (status in ('Draft', 'Sent', 'Accepted', 'Rejected', 'Expired')),
  case_id uuid, customer_id uuid,
  created_by uuid, created_by_name text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, case_id) references casekit.cases,
  foreign key (company_id, customer_id) references casekit.customer
);
create unique index on casekit.offer (company_id, number);
create index on casekit.offer (company_id, case_id);
create index on casekit.offer (company_id, customer_id);

alter table casekit.offer enable row level security;
alter table casekit.offer force row level security;
create policy company on casekit.offer using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
create policy scope on casekit.offer as restrictive using (
  ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)
  or exists (select from casekit.customer c where c.company_id = offer.company_id and c.id = customer_id));

-- ---------------------------------------------------------------- the words that a company uses

-- Folded, at least four letters. A word typed wrong is compared with them; one that is no longer used finds nothing.
create table search.word (
  company_id int not null references directory.company on delete cascade,
  word text collate "C" not null,
  -- For words whose first letter is the wrong one: they are looked up from their end.
  reversed text collate "C" not null generated always as (reverse(word)) stored,
  primary key (company_id, word)
);
create index word_from_its_end on search.word (company_id, reversed) include (word);

alter table search.word enable row level security;
alter table search.word force row level security;
create policy company on search.word using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));

-- In order, so that two writers of the same new words wait for each other and never in a circle.
create function search.learn(company int, said text) returns void language plpgsql as $$
begin
  insert into search.word (company_id, word)
  select distinct company, part[1] from regexp_matches(said, '[a-z]{4,40}', 'g') part order by 2
  on conflict do nothing;
end $$;

-- ---------------------------------------------------------------- what is searched

alter table search.entry drop constraint entry_kind_check;
alter table search.entry add constraint entry_kind_check check (kind in ('customer', 'case', 'document'));
create index document_trigrams on search.entry using gin (company_id, text gin_trgm_ops) with (gin_pending_list_limit = 512) where kind = 'document';
-- The plan of a search depends on how rare the planner thinks a word is.
alter table search.entry alter column text set statistics 1000;

create function search.customer_of(company int, customer uuid) returns text language sql stable as $$
  select (select concat_ws(' ', c.name, c.address, c.zip_code, c.city) from casekit.customer c where c.company_id = company and c.id = customer)
$$;

create or replace function search.text_of(cases casekit.cases) returns text language sql stable as $$
  select search.fold(concat_ws(' ', cases.number, cases.title, cases.requisition_number, cases.reference,
    search.customer_of(cases.company_id, cases.customer_id)))
$$;
create function search.text_of(offer casekit.offer) returns text language sql stable as $$
  select search.fold(concat_ws(' ', offer.number, offer.title,
    (select k.number from casekit.cases k where k.company_id = offer.company_id and k.id = offer.case_id),
    (select c.name from casekit.customer c where c.company_id = offer.company_id and c.id = offer.customer_id)))
$$;

create function search.put(company int, of_kind text, row_id uuid, key text, said text) returns void language plpgsql as $$
begin
  insert into search.entry (company_id, kind, id, sort_key, text) values (company, of_kind, row_id, key, said)
  on conflict (company_id, kind, id) do update set sort_key = excluded.sort_key, text = excluded.text
    where (entry.sort_key, entry.text) is distinct from (excluded.sort_key, excluded.text);
  if found then perform search.learn(company, said); end if;
end $$;

create function search.remove(company int, of_kind text, row_id uuid) returns void language sql as $$
  delete from search.entry where company_id = company and kind = of_kind and id = row_id
$$;

create or replace function search.index_customer() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then perform search.remove(new.company_id, 'customer', new.id);
  else perform search.put(new.company_id, 'customer', new.id, new.sort_key, search.text_of(new));
  end if;
  return null;
end $$;

create or replace function search.index_case() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then perform search.remove(new.company_id, 'case', new.id);
  else perform search.put(new.company_id, 'case', new.id, '', search.text_of(new));
  end if;
  return null;
end $$;
drop trigger index_case on casekit.cases;
create trigger index_case after insert or update of number, title, requisition_number, reference, customer_id, deleted_at
  on casekit.cases for each row execute function search.index_case();

create function search.index_offer() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then perform search.remove(new.company_id, 'document', new.id);
  else perform search.put(new.company_id, 'document', new.id, '', search.text_of(new));
  end if;
  return null;
end $$;
create trigger index_offer after insert or update of number, title, case_id, customer_id, deleted_at
  on casekit.offer for each row execute function search.index_offer();

-- A customer that is renamed or moves takes along what its cases and offers are found by.
create function search.index_what_is_of_customer() returns trigger language plpgsql as $$
begin
  update search.entry e set text = search.text_of(k) from casekit.cases k
    where k.company_id = new.company_id and k.customer_id = new.id and k.deleted_at is null
      and e.company_id = k.company_id and e.kind = 'case' and e.id = k.id;
  update search.entry e set text = search.text_of(o) from casekit.offer o
    where o.company_id = new.company_id and o.customer_id = new.id and o.deleted_at is null
      and e.company_id = o.company_id and e.kind = 'document' and e.id = o.id;
  return null;
end $$;
create trigger index_what_is_of_customer after update of name, address, zip_code, city on casekit.customer for each row
  when ((old.name, old.address, old.zip_code, old.city) is distinct from (new.name, new.address, new.zip_code, new.city))
  execute function search.index_what_is_of_customer();

-- What stood here before: every company in turn, because its rows are seen only while it is the open one.
do $$
declare company int;
begin
  for company in select id from directory.company loop
    perform set_config('casekit.company_id', company::text, true);
    update search.entry e set text = search.text_of(k) from casekit.cases k
      where k.company_id = company and e.company_id = company and e.kind = 'case' and e.id = k.id;
    perform search.learn(company, text) from search.entry where company_id = company;
  end loop;
  perform set_config('casekit.company_id', '', true);
end $$;

-- Functions and tables of these schemas are granted to casekit_app by default (0001).
